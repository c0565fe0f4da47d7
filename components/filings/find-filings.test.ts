import { expect, it } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { makeRows } from './browser/testing/make-rows.ts'
import { findFilings } from './find-filings.ts'

const filings = makeRows(3, 1).map(({ filing }) => filing)

/** The list in pages of one filing. */
function serve() {
  const asked: string[] = []
  const client = createClient(async ({ path }) => {
    const at = Number(new URL(path, 'http://service').searchParams.get('cursor') ?? 0)
    asked.push(path)
    return Response.json({ filings: filings.slice(at, at + 1), nextCursor: at < 2 ? String(at + 1) : null })
  })
  return { asked, find: (search: string) => findFilings({ client, queries, search }) }
}
const queries = createQueryClient()

it('finds a filing of a later page by part of its number, however that is spaced, and reads the list once', async () => {
  const { find, asked } = serve()
  const found = await find('lksp 1000-02')
  expect(found).toMatchObject([{ label: 'Filing 2', hint: 'LKSP-100002', href: `/filings/${filings[2]?.id}` }])
  expect(await find('1')).toHaveLength(3)
  expect(await find('no such filing')).toEqual([])
  expect(asked).toHaveLength(3)
})
