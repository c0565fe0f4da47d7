/** The names read so far, by id or code. A list that could not be read is empty and not pending. */
export interface NameList<Item> {
  readonly items: ReadonlyMap<string, Item>
  readonly isPending: boolean
}

const unknownName = 'unknown name'

/** Whether a line says that the name of its record could not be read. */
export function isUnknownName(line: string): boolean {
  return line.endsWith(`(${unknownName})`)
}

/** The name of a record; null while it may still arrive. */
export function findIdName(list: NameList<{ readonly name: string }>, id: string): string | null {
  const found = list.items.get(id)
  if (found) return found.name
  return list.isPending ? null : `${id.slice(0, 8)} (${unknownName})`
}

/** A code with its name: "04.0 Homeowners"; null while the name may still arrive. */
export function findCodeName(
  list: NameList<{ readonly code: string; readonly name: string }>,
  code: string,
): string | null {
  const found = list.items.get(code)
  if (found) return `${found.code} ${found.name}`
  return list.isPending ? null : `${code} (${unknownName})`
}
