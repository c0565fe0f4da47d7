export interface Shortcut {
  /** One character ("j", "?", "["), a named key ("Enter", "Escape"), or either behind "mod+" (⌘ on a Mac, else Ctrl). */
  readonly keys: string
  /** What it does, for the map. */
  readonly label: string
  readonly group: string
  readonly onPress: () => void
}

export interface ShortcutRegistry {
  /** The last one added for some keys answers them. Returns how to take it away again. */
  add(shortcut: Shortcut): () => void
  /** In the order they were added; one for each keys. */
  list(): readonly Shortcut[]
  handle(event: KeyboardEvent, options: { readonly isSingleKeyOn: boolean }): void
}

export function createShortcutRegistry(): ShortcutRegistry {
  const shortcuts: Shortcut[] = []
  return {
    add(shortcut) {
      shortcuts.push(shortcut)
      return () => {
        const index = shortcuts.indexOf(shortcut)
        if (index >= 0) shortcuts.splice(index, 1)
      }
    },
    list: () => [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()],
    handle(event, { isSingleKeyOn }) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isModified = event.metaKey || event.ctrlKey
      if (!isModified && (!isSingleKeyOn || isTyping(event.target))) return
      const keys = (isModified ? 'mod+' : '') + (event.key.length === 1 ? event.key.toLowerCase() : event.key)
      const shortcut = shortcuts.findLast((candidate) => candidate.keys === keys)
      if (!shortcut) return
      event.preventDefault()
      shortcut.onPress()
    },
  }
}

const fields =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"]'

/** True inside whatever takes keys for itself. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}
