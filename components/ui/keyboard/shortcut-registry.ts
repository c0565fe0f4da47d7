import { createKeybindingsHandler } from 'tinykeys'

export interface Shortcut {
  /**
   * A character ("j", "?"), a named key ("Enter", "Escape"), either with "mod+" (⌘ on a Mac, else Ctrl), or a sequence of
   * them separated by spaces ("g h").
   */
  readonly keys: string
  /** The action, as listed in the shortcut map. */
  readonly label: string
  readonly group: string
  readonly onPress: () => void
}

export interface ShortcutRegistry {
  /** The shortcut added last for some keys gets them. Returns how to take it away again. */
  add(shortcut: Shortcut): () => void
  /** In the order they were added; one for each keys. */
  list(): readonly Shortcut[]
  /** Single keys never fire inside what takes keys for itself, and not at all when they are switched off. */
  handle(event: KeyboardEvent, options: { readonly isSingleKeyOn: boolean }): void
}

export function createShortcutRegistry(): ShortcutRegistry {
  const shortcuts: Shortcut[] = []
  const state: { handler: EventListener | null; isSingleKeyOn: boolean } = { handler: null, isSingleKeyOn: true }
  const list = () => [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()]
  const ignore = (event: KeyboardEvent) =>
    event.defaultPrevented ||
    event.isComposing ||
    (!(event.metaKey || event.ctrlKey) && (!state.isSingleKeyOn || isTyping(event.target)))
  return {
    add(shortcut) {
      shortcuts.push(shortcut)
      state.handler = null
      return () => {
        const index = shortcuts.indexOf(shortcut)
        if (index >= 0) shortcuts.splice(index, 1)
        state.handler = null
      }
    },
    list,
    handle(event, { isSingleKeyOn }) {
      state.isSingleKeyOn = isSingleKeyOn
      state.handler ??= createKeybindingsHandler(Object.fromEntries(list().map(toBinding)), { ignore })
      state.handler(event)
    },
  }
}

function toBinding({ keys, onPress }: Shortcut): [string, (event: KeyboardEvent) => void] {
  const press = (event: KeyboardEvent) => {
    event.preventDefault()
    onPress()
  }
  return [keys.split(' ').map(toPress).join(' '), press]
}

/** Which keys a punctuation mark takes is the keyboard's affair: "?" and "[" may need Shift or Alt. */
function toPress(key: string): string {
  if (/^[^\w\s]$/.test(key)) return `[Shift]+[Alt]+${key}`
  return key.replace(/^mod\+/, '$mod+')
}

/** Where keys write or choose. A checkbox takes only Space: with the focus in a row's, the row's keys still work. */
const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}
