import type { RecordFinder } from '#components/shell/commands.ts'

export interface PaletteCommand {
  readonly id: string
  readonly label: string
  readonly group: string
  /** It is found by these too. */
  readonly keywords?: readonly string[]
  /** Shown at the right. */
  readonly hint?: string
  readonly run: () => void
}

export interface PaletteEntries {
  readonly commands: readonly PaletteCommand[]
  readonly finders: readonly RecordFinder[]
}

export interface PaletteRegistry {
  /** Returns how to take it away again. */
  add(command: PaletteCommand): () => void
  addFinder(finder: RecordFinder): () => void
  list(): PaletteEntries
}

export function createPaletteRegistry(): PaletteRegistry {
  const commands: PaletteCommand[] = []
  const finders: RecordFinder[] = []
  return {
    add: (command) => addTo(commands, command),
    addFinder: (finder) => addTo(finders, finder),
    list: () => ({
      commands: [...new Map(commands.map((command) => [command.id, command])).values()],
      finders: [...finders],
    }),
  }
}

function addTo<Entry>(entries: Entry[], entry: Entry): () => void {
  entries.push(entry)
  return () => {
    const index = entries.indexOf(entry)
    if (index >= 0) entries.splice(index, 1)
  }
}
