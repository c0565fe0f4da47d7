import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { storeText } from '#lib/service/api/files/store-text.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { documentSearches } from '#lib/service/database/schema/filing-search.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { addFile, addVersion, type TestFile } from '#lib/tools/testing/add-file.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function search(q: string, as: Actor = 'viewer'): Promise<FilingHit[]> {
  const { status, body } = await send(api, `/managed-filings/search?${new URLSearchParams({ q, limit: '100' })}`, {
    as,
  })
  expect([q, status, body]).toEqual([q, 200, expect.anything()])
  return body.filings
}

const findIds = async (q: string, as?: Actor) => (await search(q, as)).map(({ id }) => id)

interface NewDocument extends Omit<TestFile, 'text'> {
  readonly filingId?: string
  readonly as?: Actor
}

async function addDocument(text: string, { as, ...given }: NewDocument = {}) {
  const filingId = given.filingId ?? (await addFiling(api))
  const fileId = await addFile(api, { scopeId: api.scopeId, ...given, text })
  const json = { schedule: 'form', fileId, title: 'Policy form' }
  const { status, body } = await send(api, `/managed-filings/${filingId}/documents`, { json, ...(as && { as }) })
  expect(status).toBe(201)
  return { filingId, fileId, documentId: body.id as string }
}

/** A text file as the job that reads files stores it. */
const storePage = (fileId: string, text: string, version = 1) => {
  const pages = [{ page: 1, width: null, height: null, text, runs: [] }]
  return storeText(api.deps.database, { fileId, version }, { mediaType: 'text/plain', pages })
}

describe('the text of a document', () => {
  test('is found by a word, with the document and the page that has it', async () => {
    const text = 'General provisions.\fThe AARDVARK exclusion applies.\fNothing else.'
    const { filingId, fileId, documentId } = await addDocument(text, { name: 'ho-3.txt' })
    const [hit, ...others] = await search('aardvark')
    expect(others).toEqual([])
    expect(hit?.id).toBe(filingId)
    expect(hit?.matches).toEqual([
      {
        label: 'Document text',
        text: 'The AARDVARK exclusion applies.',
        document: { id: documentId, title: 'Policy form', fileId, fileName: 'ho-3.txt', page: 2 },
      },
    ])
  })

  test.each([
    ['the beginning of a word', 'binturo'],
    ['a word in any case', 'BINTURONG'],
    ['a word without its punctuation', 'binturong,'],
    ['a word with other punctuation', '“binturong”'],
    ['a word beyond ASCII', 'ÜBERSCHUẞ'],
    ['a number with dashes', 'BT-03-77'],
    ['a number without dashes', 'bt0377'],
    ['a part of a word with a slash', 'caracal'],
    ['a word that the end of a line divides', 'pangolins'],
    ['a part of what the end of a line divides', 'renewal binturong'],
    ['digits', 'binturong 03'],
    ['an amount', '$12,345.67'],
  ])('is found by %s', async (_, q) => {
    const text = `See (binturong), form BT-03-77 for ÜBERSCHUẞ or lynx/caracal; pango-\nlins and non-\nrenewal cost $12,345.67.`
    const { filingId } = await addDocument(text)
    expect(await findIds(q)).toContain(filingId)
  })

  test('is not found by the middle or the end of a word, nor by two letters', async () => {
    const { filingId } = await addDocument('Xyloquokkas are qj animals.')
    for (const q of ['loquokkas', 'qj']) expect([q, await findIds(q)]).toEqual([q, []])
    expect(await findIds('xyloquokkas')).toEqual([filingId])
  })

  test('is found by words of which each is in any document or field', async () => {
    const filingId = await addFiling(api, { displayName: 'Galahmax special form' })
    await addDocument('Kinkajou clause', { filingId })
    await addDocument('Margay clause', { filingId })
    await addDocument('Kinkajou clause')
    expect(await findIds('kinkajou margay')).toEqual([filingId])
    expect(await findIds('alahmax kinkajou margay')).toEqual([filingId])
    expect(await findIds('galahmax kinkajou zorilla')).toEqual([])
    const labels = (await search('galahmax kinkajou'))[0]?.matches.map(({ label }) => label)
    expect(labels).toEqual(['Filing name', 'Document text'])
  })

  test('is searched up to the characters and pages that are the limit', async () => {
    const filler = 'insured '.repeat(Math.ceil(filingLimits.searchedCharacters / 8))
    const inside = filler.slice(0, filingLimits.searchedCharacters - 20)
    const { filingId } = await addDocument('x', { textStatus: 'processing' }).then(async (added) => {
      await storePage(added.fileId, `${inside} withincap beyondcap ${'insured '.repeat(10)} farbeyond`)
      return added
    })
    expect([await findIds('withincap'), await findIds('farbeyond')]).toEqual([[filingId], []])
    const pages = Array.from({ length: filingLimits.searchedPages + 1 }, (_, n) => `page-${n + 1}-numbered`).join('\f')
    const paged = await addDocument(pages)
    const [hit] = await search(`page-${filingLimits.searchedPages}-numbered`)
    expect([hit?.id, hit?.matches[0]?.document?.page]).toEqual([paged.filingId, filingLimits.searchedPages])
    expect(await findIds(`page-${filingLimits.searchedPages + 1}-numbered`)).toEqual([])
  })

  test('of words that are all different and of four bytes a letter is stored', async () => {
    const text = Array.from({ length: 60_000 }, (_, n) => [...String(n + 100_000)].map((d) => `𝟘${d}`).join('')).join(
      ' ',
    )
    const { documentId } = await addDocument(text.slice(0, 400_000))
    const row = await api.deps.database.db
      .select({ id: documentSearches.documentId })
      .from(documentSearches)
      .where(eq(documentSearches.documentId, documentId))
    expect(row).toHaveLength(1)
  })

  test.each([
    'zebu & !yak',
    'zebu | yak',
    '!zebu',
    'zebu <-> yak',
    "'zebu'",
    'zebu:*',
    'zebu:A',
    '\\zebu',
    "zebu''",
    '(zebu',
  ])('is searched for %s as it is written', async (q) => {
    await addDocument('Only a yakherd here.')
    expect(await findIds(q)).toEqual([])
  })
})

test('documents are found by their index: a scan of the table would unpack the words of all', async () => {
  await addDocument('Quollword')
  const query = sql`document_query(${api.organizationId}, array['quollword'])`
  const [found, scans] = await api.deps.database.transaction(async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute(sql`select pg_stat_get_xact_numscans('document_searches'::regclass) as scans`)
      return Number(rows[0]?.scans)
    }
    const before = await count()
    const { rows } = await tx.execute(sql`select filings_of_documents(${query})`)
    return [rows.length, (await count()) - before]
  })
  expect([found, scans]).toEqual([1, 0])
})

describe('what is found in documents changes with', () => {
  test('the end of reading, a new version, and its end of reading', async () => {
    const { filingId, fileId } = await addDocument('x', { textStatus: 'processing' })
    expect(await findIds('ocelotword')).toEqual([])
    await storePage(fileId, 'The ocelotword.')
    expect(await findIds('ocelotword')).toEqual([filingId])
    const version = await addVersion(api, fileId, { text: 'x', textStatus: 'processing' })
    expect(await findIds('ocelotword')).toEqual([])
    await storePage(fileId, 'The servalword.', version)
    expect([await findIds('ocelotword'), await findIds('servalword')]).toEqual([[], [filingId]])
  })

  test('an older version that is read last', async () => {
    const { filingId, fileId } = await addDocument('x', { textStatus: 'processing' })
    const version = await addVersion(api, fileId, { text: 'x', textStatus: 'processing' })
    await storePage(fileId, 'The newerword.', version)
    await storePage(fileId, 'The olderword.')
    expect([await findIds('newerword'), await findIds('olderword')]).toEqual([[filingId], []])
  })

  test('the removal of the document and of the file', async () => {
    const removed = await addDocument('Tapirword')
    await send(api, `/managed-filings/${removed.filingId}/documents/${removed.documentId}`, { method: 'DELETE' })
    expect(await findIds('tapirword')).toEqual([])
    const deleted = await addDocument('Okapiword')
    expect(await findIds('okapiword')).toEqual([deleted.filingId])
    expect((await api.request(`/files/${deleted.fileId}`, { as: 'member', method: 'DELETE' })).status).toBe(204)
    expect(await findIds('okapiword')).toEqual([])
  })

  test('documents that are added while their text is stored', async () => {
    const added = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const filingId = await addFiling(api)
        const fileId = await addFile(api, { text: 'x', textStatus: 'processing', scopeId: api.scopeId })
        const json = { schedule: 'form', fileId }
        await Promise.all([
          storePage(fileId, `Racingword${n}`),
          send(api, `/managed-filings/${filingId}/documents`, { json }),
        ])
        return filingId
      }),
    )
    for (const [n, filingId] of added.entries()) expect(await findIds(`racingword${n}`)).toEqual([filingId])
  })

  test('a file that is a document of several filings', async () => {
    const { filingId, fileId } = await addDocument('x', { textStatus: 'processing' })
    await storePage(fileId, 'Sharedword')
    const other = await addFiling(api)
    await send(api, `/managed-filings/${other}/documents`, { json: { schedule: 'form', fileId } })
    expect(new Set(await findIds('sharedword'))).toEqual(new Set([filingId, other]))
    const version = await addVersion(api, fileId, { text: 'x', textStatus: 'processing' })
    await storePage(fileId, 'Resharedword', version)
    expect([await findIds('sharedword'), new Set(await findIds('resharedword'))]).toEqual([
      [],
      new Set([filingId, other]),
    ])
    await api.request(`/files/${fileId}`, { as: 'member', method: 'DELETE' })
    expect(await findIds('resharedword')).toEqual([])
  })

  test('no row that an import added: its file is the PDF of the whole filing', async () => {
    const { filingId, fileId, documentId } = await addDocument('Wholeword')
    const [row] = await api.deps.database.db.select().from(filingDocuments).where(eq(filingDocuments.id, documentId))
    if (!row) throw new Error('The document was not stored.')
    await api.deps.database.db.insert(filingDocuments).values({ ...row, id: api.deps.randomId(), fileId, entry: 1 })
    const rows = await api.deps.database.db
      .select()
      .from(documentSearches)
      .where(eq(documentSearches.filingId, filingId))
    expect(rows.map((each) => each.documentId)).toEqual([documentId])
  })
})

describe('the text of a document is not found', () => {
  test('by those who cannot read its filing', async () => {
    const scopeId = await addScope(api, 'text-hidden', { admin: { edit: true } })
    const filingId = await addFiling(api, { scopeId })
    await addDocument('Hiddenword', { filingId, scopeId, owner: 'admin', as: 'admin' })
    expect(await findIds('hiddenword', 'admin')).toEqual([filingId])
    for (const actor of ['viewer', 'owner', 'stranger'] as const) expect(await findIds('hiddenword', actor)).toEqual([])
  })

  test('once its file belongs to another scope, which readers of the filing may not open', async () => {
    const { filingId, fileId } = await addDocument('Movedword')
    expect(await findIds('movedword')).toEqual([filingId])
    const scopeId = await addScope(api, 'text-moved', { owner: {} })
    for (const moved of [scopeId, null]) {
      await api.deps.database.db.update(files).set({ scopeId: moved }).where(eq(files.id, fileId))
      for (const actor of ['viewer', 'owner', 'member'] as const) expect(await findIds('movedword', actor)).toEqual([])
    }
    await api.deps.database.db.update(files).set({ scopeId: api.scopeId }).where(eq(files.id, fileId))
    expect(await findIds('movedword')).toEqual([filingId])
  })

  test('by the id of an organization', async () => {
    await addDocument('Anyword')
    expect(await findIds(api.organizationId)).toEqual([])
    expect(await findIds(api.organizationId.slice(0, 8))).toEqual([])
  })
})
