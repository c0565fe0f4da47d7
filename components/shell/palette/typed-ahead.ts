/** Keys that are typed while the palette is still loading. They are its text: the page must not take them as shortcuts. */
export interface TypedAhead {
  /** Ends it, with the text so far. */
  take(): string
}

export function collectTyping(onEscape: () => void): TypedAhead {
  let text = ''
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1) text += event.key
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key === 'Escape') onEscape()
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', listen, { capture: true })
  return {
    take() {
      window.removeEventListener('keydown', listen, { capture: true })
      return text
    },
  }
}
