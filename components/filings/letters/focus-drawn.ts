/** How long a slow page may take to draw it, in milliseconds. Later the focus stays where the person has it. */
const longestWait = 1000

/** Moves the focus to an element that is about to be drawn. */
export function focusDrawn(selector: string): void {
  const until = performance.now() + longestWait
  const look = () => {
    const drawn = document.querySelector<HTMLElement>(selector)
    if (drawn) drawn.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** As `focusDrawn`, to the first field of a form. */
export function focusFirstField(form: string): void {
  focusDrawn(`${form} input, ${form} textarea`)
}
