/** The chosen element of the current view; null without a choice. */
export function findChosen(): HTMLElement | null {
  return find(':is([aria-selected="true"], [aria-current="true"])')
}

/** Moves the focus to the chosen element, else to the view's first tab stop, else to the view. */
export function focusResult() {
  const target = findChosen() ?? find(':is([data-row], [data-paragraph], [data-index])[tabindex="0"]') ?? find('')
  target?.focus({ preventScroll: true })
}

function find(within: string): HTMLElement | null {
  // Panels of other tabs are kept, hidden.
  return (
    [...document.querySelectorAll<HTMLElement>(`[role="tabpanel"] ${within}`.trim())].find((element) =>
      element.checkVisibility(),
    ) ?? null
  )
}
