/** What is chosen in the view that is shown; null where it has nothing chosen. */
export function findChosen(): HTMLElement | null {
  return find(':is([aria-selected="true"], [aria-current="true"])')
}

/** Takes the focus to what is chosen, else to where the view's rows are entered, else to the view. */
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
