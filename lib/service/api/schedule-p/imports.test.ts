import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ScheduleImport } from '#lib/contract/schedule-p/imports.ts'
import { storeContentInDatabase, toBody } from '#lib/service/api/files/store-content.ts'
import type { Database } from '#lib/service/database/database.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { fileChunks } from '#lib/service/database/schema/files.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { lossDevelopmentRows, scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'
import { runImport } from './jobs/run-import.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

const path = '/insurance/schedule-p-imports'
const good =
  'naicCompanyCode,carrierName,statementYear,line,part,sourceRow,unit,year9,year10\n12345,Harbor,2024,C,2,10,usd,5,7\n12345,Harbor,2024,C,2,11,usd,,3\n'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ works: true })
})
afterAll(() => api.close())
afterEach(() => api.deps.database.db.delete(lossDevelopmentRows))

interface Upload extends TestRequest {
  dryRun?: string
  answers?: string
}

async function upload(content: BlobPart, { dryRun = 'false', answers, ...request }: Upload = {}) {
  const body = new FormData()
  body.append('dryRun', dryRun)
  if (answers !== undefined) body.append('answers', answers)
  body.append('file', new Blob([content]), 'rows.csv')
  return await api.request(path, { as: 'admin', body, ...request })
}

async function importText(text: BlobPart, dryRun = 'false', answers?: string): Promise<ScheduleImport> {
  const response = await upload(text, { dryRun, ...(answers !== undefined && { answers }) })
  expect(response.status).toBe(202)
  const { id, status }: ScheduleImport = await response.json()
  expect(['queued', 'running', 'succeeded', 'failed']).toContain(status)
  const read = async (): Promise<ScheduleImport> => (await api.request(`${path}/${id}`, { as: 'owner' })).json()
  await expect.poll(async () => (await read()).finishedAt).not.toBeNull()
  return await read()
}

const countRows = () => api.deps.database.db.$count(lossDevelopmentRows)

describe('an uploaded file', () => {
  test('is imported whole, with its counts, and leaves no bytes behind', async () => {
    const imported = await importText(good)
    expect(imported).toMatchObject({
      fileName: 'rows.csv',
      dryRun: false,
      status: 'succeeded',
      progress: 1,
      counts: expect.arrayContaining([{ records: 'Schedule P rows', made: 2, changed: 0, same: 0 }]),
      issues: [],
      issueCount: 0,
      startedBy: { id: api.members.admin.id, name: 'admin' },
    })
    expect(await countRows()).toBe(2)
    expect(await api.deps.database.db.$count(fileChunks)).toBe(0)
  })

  test('moves on in steps, while others read: the rows that it replaces, until all are there', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `v${Math.floor(at / 10)},${String((at % 10) + 2).padStart(2, '0')}`,
    )
    const large = (amount: number) =>
      [
        'variant,sourceRow,naicCompanyCode,carrierName,statementYear,line,part,unit,year10',
        ...rows.map((row) => `${row},12345,Harbor,2024,D,3,usd,${amount}`),
      ].join('\n')
    await importText(large(1))
    const response = await upload(large(2))
    const { id } = await response.json()
    const progress: number[] = []
    const seen = new Set<string>()
    for (let isOver = false; !isOver; ) {
      const run: ScheduleImport = await (await api.request(`${path}/${id}`, { as: 'owner' })).json()
      isOver = run.finishedAt !== null
      progress.push(run.progress)
      const { db } = api.deps.database
      const [read] = await db
        .select({
          count: sql<number>`count(*)::integer`,
          amounts: sql<string>`string_agg(distinct amounts[cardinality(amounts)]::text, ' ')`,
        })
        .from(lossDevelopmentRows)
        .where(isOfLoad(lossDevelopmentRows, await readNewestLoad(db)))
      seen.add(`${read?.count} ${read?.amounts}`)
      await nextTurn()
    }
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(new Set(progress).size).toBeGreaterThan(2)
    expect(progress.at(-1)).toBe(1)
    expect([...seen]).toEqual(['10000 1', '10000 2'])
  })

  test('that quotes what cannot be stored, or no end of it, fails with the fault itself', async () => {
    const quoting = await importText(good.replaceAll('2024,C', '2024,C\0'))
    expect(quoting).toMatchObject({ status: 'failed' })
    expect(quoting.issues[0]).toMatch(/^line 2.*C\ufffd/)
    const long = await importText(good.replaceAll('2024,C', `2024,${'C'.repeat(100_000)}`))
    expect(long.issues[0]?.length).toBeLessThan(1000)
  })

  test('holds whole dollars and claims; thousands may have three decimals', async () => {
    const fraction = await importText(good.replace('usd,5,7', 'usd,5,7.5'))
    expect(fraction.issues).toEqual([expect.stringMatching(/^line 2.*year10.*whole/)])
    await importText(good.replace('usd,5,7', 'usd_thousands,0.29,1.234'))
    const [row] = await api.deps.database.db
      .select()
      .from(lossDevelopmentRows)
      .where(eq(lossDevelopmentRows.sourceRow, '10'))
    expect(row?.amounts).toEqual([290, 1234])
  })

  test('of a dry run says what it would change and changes nothing', async () => {
    const checked = await importText(good, 'true')
    expect(checked).toMatchObject({ dryRun: true, status: 'succeeded' })
    expect(checked.counts).toContainEqual({ records: 'Schedule P rows', made: 2, changed: 0, same: 0 })
    expect(await countRows()).toBe(0)
  })

  test('says page by page what it changes, with examples, changed pages first', async () => {
    await importText(good)
    const changed = good.replace('usd,5,7', 'usd,5,8')
    const added = '12345,Harbor,2024,D,3,11,usd,,9\n12345,Harbor,2024,D,3,10,usd,4,6\n'
    const page = {
      naicCompanyCode: '12345',
      carrierName: 'Harbor',
      statementYear: 2024,
      section: null,
      variant: 'current',
    }
    const expected = [
      {
        ...page,
        ...{ line: 'C', part: '2', made: 0, changed: 1, same: 1 },
        examples: [{ sourceRow: '10', column: '2024', before: 7, after: 8 }],
      },
      {
        ...page,
        ...{ line: 'D', part: '3', made: 2, changed: 0, same: 0 },
        examples: [
          { sourceRow: '11', column: '2024', before: null, after: 9 },
          { sourceRow: '10', column: '2024', before: null, after: 6 },
        ],
      },
    ]
    const text = `${good.split('\n')[0]}\n${added}${changed.split('\n').slice(1).join('\n')}`
    expect(await importText(text, 'true')).toMatchObject({ pages: expected, pageCount: 2, questions: [] })
    expect(await importText(text)).toMatchObject({ pages: expected, pageCount: 2 })
    const [same] = (await importText(text, 'true')).pages
    expect(same).toMatchObject({ made: 0, changed: 0, same: 2, examples: [] })
  })

  test('asks about a carrier under another name, and does as answered', async () => {
    const { db } = api.deps.database
    const nameOf = async () => (await db.select().from(carriers).where(eq(carriers.naicCompanyCode, '12345')))[0]?.name
    await importText(good)
    const other = good.replaceAll('Harbor', 'Anchor Mutual')
    const checked = await importText(other, 'true')
    const [question, ...more] = checked.questions
    expect(more).toEqual([])
    expect(question).toMatchObject({
      text: 'Company 12345 is Harbor here, not Anchor Mutual.',
      choices: [
        { value: 'keep', label: 'Keep Harbor' },
        { value: 'rename', label: 'Rename it to Anchor Mutual' },
      ],
    })
    for (const answers of [undefined, '', 'another=rename', `${question?.id}=whim`])
      expect(await importText(other, 'false', answers)).toMatchObject({ status: 'failed', issueCount: 1 })
    expect(await importText(other, 'false', `${question?.id}=keep`)).toMatchObject({ status: 'succeeded' })
    expect(await nameOf()).toBe('Harbor')
    const renamed = await importText(other, 'false', `${question?.id}=rename`)
    expect(renamed.counts).toContainEqual({ records: 'carriers', made: 0, changed: 1, same: 0 })
    expect(await nameOf()).toBe('Anchor Mutual')
    // The stored name is another one by now: the answer was not given for it.
    const third = good.replaceAll('Harbor', 'Third')
    expect(await importText(third, 'false', `${question?.id}=rename`)).toMatchObject({ status: 'failed' })
    await db.update(carriers).set({ name: 'Harbor' })
  })

  test.each(['x', 'a=b,', 'a=b;c=d', `a=${'b'.repeat(4000)}`])(
    'rejects answers in another form: %s',
    async (answers) => {
      expect((await upload(good, { answers })).status).toBe(400)
    },
  )

  test('may be an Excel workbook, whose figures may have lost their leading zeros', async () => {
    const toCell = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)
    const lines = `${good}112,Zero,2024,C,2,2,usd,,4`.split('\n')
    const workbook = await writeXlsx({
      sheets: [{ name: 'Rows', rows: lines.map((line) => line.split(',').map(toCell)) }],
    })
    expect(await importText(new Uint8Array(workbook))).toMatchObject({ status: 'succeeded' })
    const rows = await api.deps.database.db.select().from(lossDevelopmentRows)
    expect(rows.map(({ carrierId, sourceRow }) => `${carrierId} ${sourceRow}`).toSorted()).toEqual([
      'carrier_00112-3 02',
      'carrier_12345-5 10',
      'carrier_12345-5 11',
    ])
  })

  test('with issues fails: the first hundred are shown, all are counted, nothing is changed', async () => {
    const bad = Array.from({ length: 130 }, (_, at) => `${10_000 + at},Harbor,2024,Q,2,10,usd,${at},7`)
    const failed = await importText(`${good}${bad.join('\n')}\n`)
    expect(failed).toMatchObject({ status: 'failed', counts: [], issueCount: 130 })
    expect(failed.issues).toHaveLength(100)
    expect(failed.issues[0]).toBe('line 4, column 4 (line): There is no line Q.')
    expect(await countRows()).toBe(0)
  })

  test('that is no text fails with what to do', async () => {
    const body = new FormData()
    body.append('dryRun', 'false')
    body.append('file', new Blob([new Uint8Array([0xff, 0xfe, 0])]), 'rows.xlsx')
    const { id } = await (await api.request(path, { as: 'admin', body })).json()
    await expect
      .poll(async () => (await api.request(`${path}/${id}`, { as: 'admin' })).json())
      .toMatchObject({
        status: 'failed',
        issues: ['The file is not UTF-8 text. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).'],
      })
  })

  test('is in the audit trail', async () => {
    const { id } = await importText(good)
    const [entry] = await api.deps.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({ action: 'schedule_p_import.started', memberId: api.members.admin.id })
  })

  test('is not imported twice by a job that runs again, and is given up after three failures', async () => {
    const { id } = await importText(good)
    const { db } = api.deps.database
    await db.delete(lossDevelopmentRows)
    await runImport(api.deps, { importId: id }, { failures: 0 })
    expect(await countRows()).toBe(0)
    await db.update(scheduleImports).set({ status: 'running', finishedAt: null }).where(eq(scheduleImports.id, id))
    await runImport(api.deps, { importId: id }, { failures: 3 })
    const found = await (await api.request(`${path}/${id}`, { as: 'admin' })).json()
    expect(found).toMatchObject({ status: 'failed', issueCount: 1 })
  })

  test('keeps the outcome of the process that ended it, however a stalled one ends later', async () => {
    const { id } = await importText(good, 'true')
    const { db } = api.deps.database
    const [ended] = await db.select().from(scheduleImports).where(eq(scheduleImports.id, id))
    const stalled = { ...api.deps, database: { ...api.deps.database, transaction: endThen(id, ended) } }
    const body = toBody(Buffer.from('no,such,columns\n'))
    const contentId = await api.deps.database.transaction((tx) =>
      storeContentInDatabase(tx, api.deps, { organizationId: api.organizationId, body }),
    )
    await db
      .update(scheduleImports)
      .set({ status: 'running', finishedAt: null, contentId })
      .where(eq(scheduleImports.id, id))
    await expect(runImport(stalled, { importId: id }, { failures: 0 })).rejects.toThrow('Another process')
    expect(await db.select().from(scheduleImports).where(eq(scheduleImports.id, id))).toEqual([ended])
  })
})

/** Before the transaction another process ends the import. */
function endThen(id: string, ended: Partial<typeof scheduleImports.$inferInsert> = {}): Database['transaction'] {
  return async (work) => {
    await api.deps.database.db.update(scheduleImports).set(ended).where(eq(scheduleImports.id, id))
    return await api.deps.database.transaction(work)
  }
}

describe('importing', () => {
  test.each<[string, TestRequest, number]>([
    ['an owner', { as: 'owner' }, 202],
    ['an administrator', { as: 'admin' }, 202],
    ['a member', { as: 'member' }, 403],
    ['a viewer', { as: 'viewer' }, 403],
    ['a key', { as: 'admin', with: 'key' }, 403],
  ])('is for %s: %j gets %i', async (_, request, status) => {
    expect((await upload(good, { ...request, dryRun: 'true' })).status).toBe(status)
  })

  test('needs the feature that the operator of the service gives to the organization', async () => {
    const { db } = api.deps.database
    const set = (features: string[]) =>
      db
        .update(organizations)
        .set({ features: features as never })
        .where(eq(organizations.id, api.organizationId))
    await set(['form_comparisons'])
    const response = await upload(good)
    expect([response.status, (await response.json()).code]).toEqual([403, 'feature_not_enabled'])
    await set(['schedule_p_imports'])
    expect((await upload(good, { dryRun: 'true' })).status).toBe(202)
  })

  test.each(['', 'yes', 'TRUE'])('says what is wrong with dryRun "%s"', async (dryRun) => {
    const response = await upload(good, { dryRun })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toEqual([expect.objectContaining({ path: ['dryRun'] })])
  })

  test('of another organization is not found', async () => {
    const { id } = await importText(good)
    expect((await api.request(`${path}/${id}`, { as: 'stranger' })).status).toBe(404)
  })
})
