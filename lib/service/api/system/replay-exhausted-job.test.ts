import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemLimits } from '#lib/contract/system/operations.ts'
import { makeExport } from '#lib/service/api/comparisons/jobs/make-export.ts'
import { continueFix } from '#lib/service/api/filings/fix/jobs/continue-fix.ts'
import { jobs } from '#lib/service/api/jobs.ts'
import { pruneExhaustedJobs } from '#lib/service/api/kernel/exhausted-job.ts'
import { runImport } from '#lib/service/api/schedule-p/jobs/run-import.ts'
import { exhaustedJobs } from '#lib/service/database/schema/jobs.ts'
import { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { addDocument, addFiling, readSession } from '#lib/tools/testing/discussions.ts'
import { compareFiles } from '#lib/tools/testing/exhibits.ts'
import { send } from '#lib/tools/testing/filing-records.ts'
import { aboutMoney, answer, gatherAll, reply } from '#lib/tools/testing/fix-work.ts'
import { inlineFinder, inlineRunner } from '#lib/tools/testing/inline-runner.ts'
import { startTestApi, type TestApi, testLease } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

const rows =
  'naicCompanyCode,carrierName,statementYear,line,part,sourceRow,unit,year9,year10\n12345,Harbor,2024,C,2,10,usd,5,7\n'
const usedUp = (failures: number) => ({
  jobId: 'job',
  failures,
  lastFailure: 'Error: the disk was full',
  signal: AbortSignal.timeout(600_000),
})

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** The entry of a record, of which there is one. */
async function findEntry(subjectId: string): Promise<string> {
  const { body } = await send(api, '/system/exhausted-jobs', { as: 'admin' })
  const own = body.exhaustedJobs.filter(({ subject }: { subject: { id: string } }) => subject.id === subjectId)
  expect(own).toMatchObject([{ reason: 'Error: the disk was full' }])
  return own[0].id
}

async function replay(id: string) {
  return await send(api, `/system/exhausted-jobs/${id}/replay`, { as: 'admin', method: 'POST' })
}

/** A worker begins on what is queued: a service whose queue nothing has worked on until now. */
async function work(queue: string): Promise<void> {
  const more = { comparisonRunner: inlineRunner, passageFinder: inlineFinder, browserConnectors: new Map() }
  await jobs
    .find(({ definition }) => definition.name === queue)
    ?.startWorking({ ...api.deps, ...more, leaseTimes: testLease })
}

describe('replayed from the list to its end, by the queue:', () => {
  test('an exhibit is made, and its member finds the file', async () => {
    const files = [await addFile(api, { text: earlierWording }), await addFile(api, { text: laterWording })] as const
    const comparisonId = await compareFiles(api, files)
    const path = `${comparisonsPath}/${comparisonId}/exports`
    const { body: started } = await send(api, path, { json: { format: 'json' } })
    await makeExport(api.deps, { exportId: started.id }, usedUp(3))
    expect((await send(api, `${path}/${started.id}`)).body).toMatchObject({ status: 'failed' })
    const id = await findEntry(comparisonId)

    expect((await replay(id)).status).toBe(202)
    expect((await replay(id)).status).toBe(409)
    expect((await send(api, `${path}/${started.id}`)).body).toMatchObject({ status: 'queued' })
    await work('make-export')
    await expect.poll(async () => (await send(api, `${path}/${started.id}`)).body.status).toBe('succeeded')
    const { file } = (await send(api, `${path}/${started.id}`)).body
    expect((await send(api, `/files/${file.id}/content`)).status).toBe(200)
  })

  test('an import writes its rows once', async () => {
    const body = new FormData()
    body.append('dryRun', 'false')
    body.append('file', new Blob([rows]), 'rows.csv')
    const response = await api.request('/insurance/schedule-p-imports', { as: 'admin', body })
    const { id: importId } = await response.json()
    const read = async () => (await send(api, `/insurance/schedule-p-imports/${importId}`, { as: 'admin' })).body
    await runImport(api.deps, { importId }, usedUp(3))
    expect(await read()).toMatchObject({ status: 'failed' })
    expect(await api.deps.database.db.$count(lossDevelopmentRows)).toBe(0)

    expect((await replay(await findEntry(importId))).status).toBe(202)
    expect(await read()).toMatchObject({ status: 'queued', issues: [], finishedAt: null })
    await work('import-schedule-p')
    await expect.poll(async () => (await read()).status).toBe('succeeded')
    expect(await api.deps.database.db.$count(lossDevelopmentRows)).toBe(1)
  })

  test('a fix goes on with the answer that a person gave', async () => {
    const filingId = await addFiling(api)
    await addDocument(api, filingId, { text: earlierWording, name: 'HD 00 01' })
    const { sessionId, session, taskIds } = await gatherAll(api, filingId, aboutMoney)
    const [taskId = ''] = taskIds
    expect((await reply(api, sessionId, answer(session))).status).toBe(202)
    await continueFix(api.deps, { taskId }, usedUp(20))
    const statusOf = async () => (await readSession(api, sessionId)).tasks.find(({ id }) => id === taskId)?.status
    expect(await statusOf()).toBe('in_progress')

    expect((await replay(await findEntry(taskId))).status).toBe(202)
    await work('continue-fix')
    await expect.poll(statusOf).toBe('proposed')
  })
})

test('entries are kept for 90 days, replayed or not', async () => {
  const { db } = api.deps.database
  await db.delete(exhaustedJobs)
  const now = api.deps.clock.now().getTime()
  const entry = (ageMs: number, replayedAt: string | null = null) => ({
    id: api.deps.randomId(),
    organizationId: api.organizationId,
    queue: 'read-file',
    payload: {},
    subjectType: 'file',
    subjectId: String(ageMs),
    failures: 5,
    reason: 'Error',
    exhaustedAt: new Date(now - ageMs).toISOString(),
    replayedAt,
  })
  const lifeMs = systemLimits.exhaustedJobDays * 24 * 3_600_000
  await db
    .insert(exhaustedJobs)
    .values([entry(lifeMs + 1), entry(lifeMs + 2, new Date(now).toISOString()), entry(lifeMs)])
  await pruneExhaustedJobs(db, api.deps.clock)
  expect(await db.select().from(exhaustedJobs)).toMatchObject([{ subjectId: String(lifeMs) }])
  await db.delete(exhaustedJobs).where(eq(exhaustedJobs.organizationId, api.organizationId))
})
