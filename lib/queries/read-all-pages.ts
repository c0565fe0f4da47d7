interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** Every page of a list that is short by nature, as one. An entry that slid onto the next page meanwhile is kept once. */
export async function readAllPages<Item extends { readonly id: string }>(
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Item> = await readPage(cursor)
    for (const item of page.items) if (!found.has(item.id)) found.set(item.id, item)
    cursor = page.nextCursor
  }
  return [...found.values()]
}
