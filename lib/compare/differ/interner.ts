/** Numbers for token keys, shared by all texts of a run. */
export interface Interner {
  readonly idOf: (key: string) => number
  readonly size: () => number
}

export function createInterner(): Interner {
  const ids = new Map<string, number>()
  return {
    idOf: (key) => {
      const known = ids.get(key)
      if (known !== undefined) return known
      ids.set(key, ids.size)
      return ids.size - 1
    },
    size: () => ids.size,
  }
}
