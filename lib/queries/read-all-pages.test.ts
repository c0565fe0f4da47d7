import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const pages: Record<string, { ids: readonly string[]; next: string | null }> = {
  first: { ids: ['a', 'b'], next: 'second' },
  second: { ids: [], next: 'third' },
  third: { ids: ['b', 'c'], next: null },
}

test('a list is read to its end: over an empty page, and with what slid onto the next page once', async () => {
  const asked: (string | undefined)[] = []
  const items = await readAllPages(async (cursor) => {
    asked.push(cursor)
    const page = pages[cursor ?? 'first']
    return { items: (page?.ids ?? []).map((id) => ({ id })), nextCursor: page?.next ?? null }
  })
  expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([undefined, 'second', 'third'])
})
