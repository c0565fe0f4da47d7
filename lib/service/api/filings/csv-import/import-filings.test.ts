import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvColumns } from '#lib/contract/filings/csv-import.ts'
import { importFile } from '#lib/service/api/kernel/import/import-file.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, managedProducts } from '#lib/service/database/schema/reference.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { CsvRow } from './csv-row.ts'
import { filingsImport } from './filings-import.ts'

let api: TestApi
let email = ''
let scopeId = ''
beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.deps.database
  scopeId = await addScope(api, 'csv', { member: { edit: true }, viewer: {} })
  const [member] = await db.select().from(members).where(eq(members.id, api.members.member.id))
  email = member?.email ?? ''
  const createdAt = api.deps.clock.now().toISOString()
  const row = { scopeId, createdAt }
  await db.insert(companies).values({ ...row, id: api.deps.randomId(), name: 'Harbor, Inc.', naicCode: '12345' })
  await db
    .insert(managedProducts)
    .values({ ...row, id: api.deps.randomId(), name: 'Home “plus”', updatedAt: createdAt })
})
afterAll(() => api.close())

const load = () =>
  api.deps.database.db.select().from(filings).where(eq(filings.scopeId, scopeId)).orderBy(asc(filings.id))
const post = (csv: string, dryRun = false, as: Actor = 'member') =>
  send(api, '/managed-filings/csv-imports', { method: 'POST', as, json: { csv, dryRun } })
async function issuesOf(csv: string): Promise<string[]> {
  const before = await load()
  const { status, body } = await post(csv)
  expect([status, body.made]).toEqual([200, 0])
  expect(await load()).toEqual(before)
  return body.issues
}

test('the page’s columns are the file’s', () => {
  expect(Object.keys(CsvRow.shape)).toEqual(csvColumns.map(({ name }) => name))
})

test('a file with a byte order mark, quotes, commas, line breaks in a value and CRLF is imported as it is', async () => {
  const header = 'scope,displayName,owner,company,product,state,toiCode,subToiCode,effectiveFromNew,description'
  const lines = [
    `csv,"Form, ""special""",${email},12345,Home “plus”,oh,04.0,04.0003,2027-01-31,"First line\r\nsecond"`,
    `csv,Plain,${email.toUpperCase()},"harbor, inc.",,,,,,`,
  ]
  const csv = `\ufeff${[header, ...lines].join('\r\n')}\r\n`
  const dry = await post(csv, true)
  expect(dry.body).toEqual({ dryRun: true, made: 2, issues: [], issueCount: 0, warnings: [] })
  expect(await load()).toEqual([])
  expect((await post(csv)).body).toMatchObject({ dryRun: false, made: 2, issues: [] })
  const rows = await load()
  expect(rows.find(({ displayName }) => displayName === 'Form, "special"')).toMatchObject({
    ...{ ownerId: api.members.member.id, filingMode: 'managed', toiCode: '04.0', subToiCode: '04.0003' },
    ...{ effectiveFromNew: '2027-01-31', description: 'First line\nsecond', serffTrackingNumber: null },
  })
  const [first, second] = rows
  expect([first?.companyId, first?.companyId]).toEqual([second?.companyId, expect.any(String)])
  expect(await issuesOf(csv)).toEqual([
    'line 2, column 2 (displayName): A filing of this name and state is there already. Change it in the desk.',
    'line 4, column 2 (displayName): A filing of this name and state is there already. Change it in the desk.',
  ])
})

test('5,000 rows with issues in 3 change nothing, and each issue is named by line and column', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `csv,Bulk ${n},${email},OH,QX-${n},2027-01-01`)
  rows[9] = `csv,Bulk 9,${email},ZZ,QX-9,2027-01-01`
  rows[2_499] = `csv,Bulk 2499,nobody@nowhere.test,OH,QX-2499,2027-01-01`
  rows[4_999] = `csv,Bulk 4999,${email},OH,qx 0,2027-01-01`
  const header = 'scope,displayName,owner,state,serffTrackingNumber,effectiveFromNew'
  expect(await issuesOf([header, ...rows].join('\n'))).toEqual([
    'line 11, column 4 (state): There is no state with the code “ZZ”. Write one such as OH.',
    'line 2501, column 3 (owner): No member with the email “nobody@nowhere.test” can edit this scope.',
    'line 5001, column 5 (serffTrackingNumber): Line 2 has this number too.',
  ])
  rows[9] = `csv,Bulk 9,${email},IN,QX-9,2027-01-01`
  rows[2_499] = `csv,Bulk 2499,${email},OH,QX-2499,2027-01-01`
  rows[4_999] = `csv,Bulk 4999,${email},OH,QX-4999,2027-01-01`
  const startedAt = performance.now()
  expect((await post([header, ...rows].join('\n'))).body).toMatchObject({ made: 5_000, issueCount: 0 })
  expect(performance.now() - startedAt).toBeLessThan(60_000)
})

test.each([
  ['=HYPERLINK("http://x")', 'Starts like a spreadsheet formula. Put the value itself into the cell.'],
  ['+1', 'Starts like a spreadsheet formula. Put the value itself into the cell.'],
  ['@SUM(A1)', 'Starts like a spreadsheet formula. Put the value itself into the cell.'],
])('a formula such as %s is named', async (cell, message) => {
  const csv = `scope,displayName,owner,description\ncsv,Formula,${email},"${cell.replaceAll('"', '""')}"\n`
  expect(await issuesOf(csv)).toEqual([`line 2, column 4 (description): ${message}`])
})

test('values that no field takes are named with the accepted form', async () => {
  const header = 'scope,displayName,owner,recordKind,effectiveFromNew,company'
  const rows = [
    `csv,Codes,${email},,,Nobody`,
    `csv,Wrong,${email},mine,01/31/2027,`,
    `csv,Owner,nobody@nowhere.test,,,`,
  ]
  expect(await issuesOf([header, ...rows].join('\n'))).toEqual([
    'line 2, column 6 (company): No company of this scope is named “Nobody”.',
    'line 3, column 4 (recordKind): Expected one of managed, reference.',
    'line 3, column 5 (effectiveFromNew): A day such as 2026-01-31.',
    'line 4, column 3 (owner): No member with the email “nobody@nowhere.test” can edit this scope.',
  ])
})

test('every imported filing has the entry of its creation by who imported it', async () => {
  await post(`scope,displayName,owner\ncsv,With an entry,${email}\n`)
  const filing = (await load()).find(({ displayName }) => displayName === 'With an entry')
  const { body } = await send(api, `/managed-filings/${filing?.id}/activity`)
  expect(body.activity).toMatchObject([
    { action: 'filing.created', actor: { id: api.members.member.id }, detail: { displayName: 'With an entry' } },
  ])
})

test('a SERFF number that a filing of the scope has already is named with that filing', async () => {
  await addFiling(api, { scopeId, displayName: 'There before', serffTrackingNumber: 'LKSP-99 1' })
  expect(await issuesOf(`scope,displayName,owner,serffTrackingNumber\ncsv,Again,${email},lksp991\n`)).toEqual([
    'line 2, column 4 (serffTrackingNumber): The filing “There before” has this number already.',
  ])
})

test('a name and state that a filing of the scope has is a filing that is there, unless both have different numbers', async () => {
  const header = 'scope,displayName,owner,serffTrackingNumber'
  await addFiling(api, { scopeId, displayName: 'Numbered', serffTrackingNumber: 'NMBR-1' })
  await addFiling(api, { scopeId, displayName: 'Without a number' })
  const there = 'A filing of this name and state is there already. Change it in the desk.'
  expect(await issuesOf(`${header}\ncsv,Numbered,${email},\ncsv,Without a number,${email},NMBR-2\n`)).toEqual([
    `line 2, column 2 (displayName): ${there}`,
    `line 3, column 2 (displayName): ${there}`,
  ])
  expect((await post(`${header}\ncsv,Numbered,${email},NMBR-3\n`, true)).body).toMatchObject({ made: 1, issues: [] })
})

test.each([
  [';', 'semicolons'],
  ['\t', 'tabs'],
])('values that %j separates are named as such', async (sign, name) => {
  const file = `scope,displayName,owner\ncsv,Separated,${email}\n`.replaceAll(',', sign)
  expect(await issuesOf(file)).toEqual([
    `line 1: the values are separated by ${name}. Save the file as CSV with commas.`,
  ])
})

test('rows without a value, as spreadsheets leave them at the end, are not filings', async () => {
  const { body } = await post(`scope,displayName,owner\ncsv,Before empty rows,${email}\n,,\n , ,\n`, true)
  expect(body).toMatchObject({ made: 1, issues: [] })
})

test('a scope that the caller cannot edit looks like one that does not exist; a viewer may not import', async () => {
  await addScope(api, 'hidden-csv', { owner: { edit: true } })
  const header = 'scope,displayName,owner'
  expect(await issuesOf(`${header}\nhidden-csv,X,${email}\nnowhere,Y,${email}\n`)).toEqual([
    'line 2, column 1 (scope): There is no scope “hidden-csv” that you can edit.',
    'line 3, column 1 (scope): There is no scope “nowhere” that you can edit.',
  ])
  expect((await post(`${header}\ncsv,X,${email}\n`, true, 'viewer')).status).toBe(403)
  const bytes = new TextEncoder().encode(`${header}\ncsv,By the operator,${email}\n`)
  const { counts } = await importFile(api.deps, { kind: filingsImport, bytes, isDryRun: true })
  expect(counts).toEqual([{ records: 'filings', made: 1, changed: 0, same: 0 }])
})

test('a filing with a day of submission is submitted; a day that has not begun anywhere is an issue', async () => {
  const header = 'scope,displayName,owner,submittedOn'
  const now = api.deps.clock.now().getTime()
  const dayIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
  const { body } = await post(`${header}\ncsv,Submitted before,${email},${dayIn(-40)}\n`)
  expect(body).toMatchObject({ made: 1, issues: [] })
  const { id } = (await load()).find(({ displayName }) => displayName === 'Submitted before') ?? {}
  const highlights = await send(api, `/managed-filings/${id}/highlights`)
  expect(highlights.body).toMatchObject({ status: 'submitted', submittedOn: dayIn(-40) })
  expect(await issuesOf(`${header}\ncsv,Not yet,${email},${dayIn(2)}\ncsv,No day,${email},02/03/2026\n`)).toEqual([
    'line 2, column 4 (submittedOn): The day is in the future. Record it once the filing is submitted.',
    'line 3, column 4 (submittedOn): A day such as 2026-01-31.',
  ])
})

test('text that was not UTF-8 is rejected', async () => {
  expect(await issuesOf(`scope,displayName,owner\ncsv,Caf\ufffd,${email}\n`)).toEqual([
    'The file is not UTF-8 text. Save it as “CSV UTF-8”.',
  ])
})

test('a TOI or sub-TOI that the list does not have is kept, as the published operations keep it, and is worth checking', async () => {
  const header = 'scope,displayName,owner,toiCode,subToiCode'
  const rows = [
    `csv,Unknown types,${email},99.9,04.0003`,
    `csv,Unknown sub-TOI,${email},04.0,04.9999`,
    `csv,Sub-TOI alone,${email},,04.0003`,
    `csv,Known types,${email},04.0,04.0003`,
  ]
  const { body } = await post([header, ...rows].join('\n'))
  expect(body).toMatchObject({ made: 4, issues: [] })
  expect(body.warnings).toEqual([
    'line 2, column 4 (toiCode): The list has no TOI “99.9”. It is kept as it is.',
    'line 2, column 5 (subToiCode): The TOI “99.9” has no sub-TOI “04.0003”. It is kept as it is.',
    'line 3, column 5 (subToiCode): The TOI “04.0” has no sub-TOI “04.9999”. It is kept as it is.',
    'line 4, column 5 (subToiCode): A filing without a TOI has no sub-TOI “04.0003”. It is kept as it is.',
  ])
  const stored = (await load()).find(({ displayName }) => displayName === 'Unknown types')
  expect(stored).toMatchObject({ toiCode: '99.9', subToiCode: '04.0003' })
  const json = { scope: api.scope, displayName: 'Published', toiCode: '99.9', subToiCode: '04.0003' }
  expect((await send(api, '/managed-filings', { json })).status).toBe(201)
})

test('only who manages access to a scope names another owner, as when the owner of a filing is changed', async () => {
  const { db } = api.deps.database
  const ownScope = await addScope(api, 'csv-owners', {
    member: { edit: true },
    admin: { edit: true, manageAccess: true },
  })
  const [admin] = await db.select().from(members).where(eq(members.id, api.members.admin.id))
  const csv = `scope,displayName,owner\ncsv-owners,Given away,${admin?.email}\ncsv-owners,Own,${email}\n`
  expect((await post(csv)).body.issues).toEqual([
    'line 2, column 3 (owner): Only a member who can manage access to this scope can name another owner. Write your own email.',
  ])
  const inScope = () => db.select().from(filings).where(eq(filings.scopeId, ownScope)).orderBy(asc(filings.displayName))
  expect(await inScope()).toEqual([])
  expect((await post(csv, false, 'admin')).body).toMatchObject({ made: 2, issues: [] })
  expect((await inScope()).map(({ ownerId }) => ownerId)).toEqual([api.members.admin.id, api.members.member.id])
})

test.each(['scope,displayName,owner', 'scope,displayName,owner\n', 'scope,displayName,owner\n,,\n\n'])(
  'a file with the names of columns alone has an issue: %j',
  async (csv) => {
    expect(await issuesOf(csv)).toEqual(['line 1: no row follows the names of the columns.'])
  },
)
