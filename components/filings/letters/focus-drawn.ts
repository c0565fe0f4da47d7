/** Moves the focus to an element that is about to be drawn. */
export function focusDrawn(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** As `focusDrawn`, to the first field of a form. */
export function focusFirstField(form: string): void {
  focusDrawn(`${form} input, ${form} textarea`)
}
