import { expect, it } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { makeRows } from './browser/testing/make-rows.ts'
import { findFilings } from './find-filings.ts'

const rows = makeRows(3, 1)
const filings = rows.map(({ filing }) => filing)

/** The list in pages of one filing, of a deployment without a search. */
function serve() {
  const asked: string[] = []
  const client = createClient(async ({ path }) => {
    if (path.includes('/search')) return Response.json(rejected, { status: 400 })
    const at = Number(new URL(path, 'http://service').searchParams.get('cursor') ?? 0)
    asked.push(path)
    return Response.json({ filings: filings.slice(at, at + 1), nextCursor: at < 2 ? String(at + 1) : null })
  })
  return { asked, find: (search: string) => findFilings({ client, queries, search }) }
}
const queries = createQueryClient()

/** The response of a filing's path to a malformed id. */
const rejected = {
  error: 'The request is invalid.',
  code: 'invalid_request',
  details: [{ location: 'path', path: ['filingId'], code: 'invalid_value', message: 'Invalid id.' }],
}

it('finds a filing of a later page by part of its number, however that is spaced, and reads the list once', async () => {
  const { find, asked } = serve()
  const found = await find('lksp 1000-02')
  expect(found).toMatchObject([{ label: 'Filing 2', hint: 'LKSP-100002', href: `/filings/${filings[2]?.id}` }])
  expect(await find('1')).toHaveLength(3)
  expect(await find('no such filing')).toEqual([])
  expect(asked).toHaveLength(3)
})

const unnamed = {
  company: null,
  jurisdiction: null,
  primaryProduct: null,
  highlights: rows.find(({ highlights }) => highlights)?.highlights,
}

it('lists what the service finds, and where the words are that neither name nor number has', async () => {
  const asked: string[] = []
  const hit = {
    ...filings[1],
    ...unnamed,
    jurisdiction: { id: filings[1]?.id, code: 'OH', name: 'Ohio' },
    matches: [
      { label: 'Filing name', text: 'Filing 1', document: null },
      { label: 'Comment', text: 'Please explain.', document: null },
    ],
  }
  const client = createClient(async ({ path }) => {
    asked.push(path)
    return Response.json({ filings: [hit], nextCursor: null })
  })
  const found = await findFilings({ client, queries: createQueryClient(), search: 'filing explain' })
  const href = `/filings/${filings[1]?.id}`
  const keywords = ['OH', 'Ohio']
  expect(found).toEqual([{ id: filings[1]?.id, label: 'Filing 1', hint: 'LKSP-100001 · Comment', href, keywords }])
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '', 'http://service').searchParams.get('q')).toBe('filing explain')
})

it('names the document and the page whose text has the words', async () => {
  const id = filings[2]?.id
  const document = { id, title: 'Policy form', fileId: id, fileName: 'HO 3.pdf', page: 7 }
  const match = { label: 'Document text', text: 'The vandalism clause.', document }
  const inText = { ...filings[0], ...unnamed, matches: [match] }
  const onNoPage = { ...filings[1], ...unnamed, matches: [{ ...match, document: { ...document, page: null } }] }
  const client = createClient(async () => Response.json({ filings: [inText, onNoPage], nextCursor: null }))
  const found = await findFilings({ client, queries: createQueryClient(), search: 'vandalism' })
  expect(found.map(({ hint }) => hint)).toEqual([
    'LKSP-100000 · Document text: Policy form, p. 7',
    'LKSP-100001 · Document text: Policy form',
  ])
})
