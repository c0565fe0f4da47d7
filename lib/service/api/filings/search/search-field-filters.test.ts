import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { companies, jurisdictions, managedProducts } from '#lib/service/database/schema/reference.ts'
import { addFiling, addNamed, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
type Name = 'full' | 'other' | 'blank' | 'unclassified'
const ids: Record<Name, string> = { full: '', other: '', blank: '', unclassified: '' }

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.deps.database
  const { member, admin } = api.members
  await db.update(members).set({ name: 'Dana Ruiz, Jr.' }).where(eq(members.id, member.id))
  await db.update(members).set({ name: 'Élodie Roy' }).where(eq(members.id, admin.id))
  const [ohio] = await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))
  const [acme, harbor] = [await addNamed(api, 'company'), await addNamed(api, 'company')]
  await db.update(companies).set({ name: 'Acme, Inc.' }).where(eq(companies.id, acme))
  await db.update(companies).set({ name: 'Harbor Mutual' }).where(eq(companies.id, harbor))
  const product = await addNamed(api, 'product')
  await db.update(managedProducts).set({ name: 'Homeowners' }).where(eq(managedProducts.id, product))
  ids.full = await addFiling(api, {
    ownerId: member.id,
    jurisdictionId: ohio?.id ?? null,
    companyId: acme,
    primaryProductId: product,
    tags: ['Rush', 'wind'],
    serffTrackingNumber: 'LKSP-131850417',
    toiCode: '04.0',
    filingType: 'Form/Rule',
    disposition: 'Approved',
    dispositionDate: '2026-02-10',
    effectiveFromNew: '2026-03-01',
    effectiveFromRenewal: '2026-04-01',
  })
  ids.other = await addFiling(api, {
    ownerId: admin.id,
    companyId: harbor,
    tags: ['none'],
    serffTrackingNumber: 'harb 131 000 002',
    toiCode: '19.0',
    filingType: 'Rate',
    filingMode: 'reference',
    disposition: 'Filed, as amended',
    effectiveFromNew: '2026-03-31',
  })
  ids.blank = await addFiling(api)
  ids.unclassified = await addFiling(api, { filingMode: null, filingType: '' })
  await addDiscussion(ids.full, { respondBy: '2026-03-20', assigneeId: admin.id })
  await addDiscussion(ids.full, { respondBy: '2026-03-10' })
  await addDiscussion(ids.full, { respondBy: '2026-01-10', resolvedAt: '2026-01-09T00:00:00.000Z' })
  await addDiscussion(ids.full, { respondBy: '2026-01-11', kind: 'note' })
  await addDiscussion(ids.other, { respondBy: '2026-05-01', assigneeId: member.id })
  await addDiscussion(ids.blank, {})
})
afterAll(() => api.close())

async function addDiscussion(filingId: string, values: Partial<typeof filingComments.$inferInsert>): Promise<void> {
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
    ...values,
  })
}

const search = (query: Record<string, string>) =>
  send(api, `/managed-filings/search?${new URLSearchParams(query)}`, { as: 'member' })

const all: readonly Name[] = ['full', 'other', 'blank', 'unclassified']

test.each<[Record<string, string>, readonly Name[]]>([
  [{ tag: 'rush' }, ['full']],
  [{ tag: 'WIND,storm' }, ['full']],
  [{ tag: '"none"' }, ['other']],
  [{ tag: 'none' }, ['blank', 'unclassified']],
  [{ tag: 'none,rush' }, ['full', 'blank', 'unclassified']],
  [{ tag: 'rus' }, []],
  [{ company: '"ACME, inc."' }, ['full']],
  [{ company: '"Acme, Inc.",harbor mutual' }, ['full', 'other']],
  [{ company: 'none' }, ['blank', 'unclassified']],
  [{ company: 'Unheard Of' }, []],
  [{ product: 'homeowners' }, ['full']],
  [{ product: 'none' }, ['other', 'blank', 'unclassified']],
  [{ serffTrackingNumber: 'lksp 131850417' }, ['full']],
  [{ serffTrackingNumber: 'LKSP–131850417,HARB-131000002,HARB-131000003' }, ['full', 'other']],
  [{ serffTrackingNumber: 'LKSP-13185041' }, []],
  [{ serffTrackingNumber: 'none' }, ['blank', 'unclassified']],
  [{ serffTrackingNumber: 'none,HARB-131000002' }, ['other', 'blank', 'unclassified']],
  [{ toiCode: '04.0' }, ['full']],
  [{ toiCode: '04.0,19.0' }, ['full', 'other']],
  [{ toiCode: '04' }, []],
  [{ filingType: 'form/rule' }, ['full']],
  [{ filingType: 'none' }, ['blank', 'unclassified']],
  [{ disposition: 'approved,"Filed, as amended"' }, ['full', 'other']],
  [{ filingMode: 'reference' }, ['other']],
  [{ filingMode: 'none' }, ['unclassified']],
  [{ filingMode: 'managed,none' }, ['full', 'blank', 'unclassified']],
  [{ nextRespondBy: '2026-03-10..2026-03-10' }, ['full']],
  [{ nextRespondBy: '..2026-03-09' }, []],
  [{ nextRespondBy: '2026-03-11..2026-04-30' }, []],
  [{ nextRespondBy: '..2026-03-31,2026-05-01..' }, ['full', 'other']],
  [{ nextRespondBy: 'none' }, ['blank', 'unclassified']],
  [{ nextRespondBy: '..2026-03-31', status: 'closed' }, ['full']],
  [{ nextRespondBy: '..2026-03-31', q: 'filing' }, ['full']],
  [{ nextRespondBy: '..2026-05-31', tag: 'rush' }, ['full']],
  [{ nextRespondBy: '..2026-03-31,none', q: 'filing', status: 'closed,none' }, ['full', 'unclassified']],
  [{ effectiveFromNew: '2026-03-01..2026-03-30' }, ['full']],
  [{ effectiveFromNew: '2026-03-01..2026-03-31' }, ['full', 'other']],
  [{ effectiveFromNew: '2026-03-02..' }, ['other']],
  [{ effectiveFromNew: 'none' }, ['blank', 'unclassified']],
  [{ effectiveFromRenewal: '..2026-04-01' }, ['full']],
  [{ dispositionDate: '2026-02-10..' }, ['full']],
  [{ dispositionDate: '2026-02-11..,..2026-02-09' }, []],
  [{ state: 'OH,none' }, [...all]],
  [{ state: 'none' }, ['other', 'blank', 'unclassified']],
  [{ owner: 'Dana Ruiz, Jr.' }, ['full']],
  [{ owner: '"dana ruiz, jr.",ÉLODIE ROY' }, ['full', 'other']],
  [{ owner: 'me,Élodie Roy' }, ['full', 'other']],
  [{ owner: 'none' }, []],
  [{ assignee: 'me,Élodie Roy' }, ['full', 'other']],
  [{ assignee: 'none' }, ['blank', 'unclassified']],
  [{ assignee: 'none,me' }, ['other', 'blank', 'unclassified']],
  [{ status: 'none' }, ['unclassified']],
  [{ q: 'filing', tag: 'rush', filingType: 'Form/Rule', effectiveFromNew: '2026-03-01..' }, ['full']],
  [{ tag: 'rush', filingType: 'Rate' }, []],
])('finds the filings of %o', async (query, expected) => {
  const { status, body } = await search(query)
  expect([status, body]).toEqual([200, expect.anything()])
  expect(body.filings.map(({ id }: FilingHit) => id).toSorted()).toEqual(expected.map((name) => ids[name]).toSorted())
})

test.each([
  ['owner', 'me,Someone Else', 'No member is named “Someone Else”'],
  ['filingMode', 'managed,draft', 'must be one of managed, reference, none'],
  ['nextRespondBy', '2026-03-10', 'Days such as'],
  ['company', '"Acme', 'double quotes'],
])('says of the filter %s why %s is not valid', async (field, value, message) => {
  const { status, body } = await search({ [field]: value })
  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ location: 'query', path: [field], message: expect.stringContaining(message) }])
})

test('filters by a company of a scope that the caller cannot read find nothing, as by one that does not exist', async () => {
  const scopeId = await addScope(api, 'hidden')
  const companyId = await addNamed(api, 'company', scopeId)
  await api.deps.database.db.update(companies).set({ name: 'Hidden' }).where(eq(companies.id, companyId))
  await addFiling(api, { companyId, scopeId })
  expect((await search({ company: 'Hidden' })).body).toEqual({ filings: [], nextCursor: null })
})

test('pages of a filter have every filing once', async () => {
  const added: string[] = []
  for (let n = 0; n < 5; n += 1) added.push(await addFiling(api, { tags: ['paged'] }))
  const found: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await search({ tag: 'paged', limit: '2', ...(cursor && { cursor }) })
    found.push(...body.filings.map(({ id }: FilingHit) => id))
    cursor = body.nextCursor
  } while (cursor !== null)
  expect(found.toSorted()).toEqual(added.toSorted())
})
