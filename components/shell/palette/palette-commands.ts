export interface PaletteCommand {
  readonly id: string
  readonly label: string
  readonly group: string
  /** Found by these words too. */
  readonly keywords?: readonly string[]
  /** Shown at the right. */
  readonly hint?: string
  readonly run: () => void
}

export interface PaletteRegistry {
  add(command: PaletteCommand): () => void
  list(): readonly PaletteCommand[]
}

export function createPaletteRegistry(): PaletteRegistry {
  const commands: PaletteCommand[] = []
  return {
    add(command) {
      commands.push(command)
      return () => {
        const index = commands.indexOf(command)
        if (index >= 0) commands.splice(index, 1)
      }
    },
    list: () => [...new Map(commands.map((command) => [command.id, command])).values()],
  }
}
