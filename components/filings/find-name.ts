/** What has been read of a list of names. A list that could not be read is no longer pending, and has nothing. */
export interface NameList<Item> {
  readonly items: readonly Item[]
  readonly isPending: boolean
}

export const unknownName = 'name not known'

/** The name of a record; null while it may still arrive. */
export function findIdName(list: NameList<{ readonly id: string; readonly name: string }>, id: string): string | null {
  const found = list.items.find((item) => item.id === id)
  if (found) return found.name
  return list.isPending ? null : `${id.slice(0, 8)} (${unknownName})`
}

/** A code with its name: "04.0 Homeowners"; null while the name may still arrive. */
export function findCodeName(
  list: NameList<{ readonly code: string; readonly name: string }>,
  code: string,
): string | null {
  const found = list.items.find((item) => item.code === code)
  if (found) return `${found.code} ${found.name}`
  return list.isPending ? null : `${code} (${unknownName})`
}
