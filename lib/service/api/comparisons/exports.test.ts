import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportFormats } from '#lib/contract/comparisons/exports.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { liveChanges } from '#lib/service/database/schema/webhooks.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonsPath, create, read } from '#lib/tools/testing/comparisons.ts'
import { inlineRunner } from '#lib/tools/testing/inline-runner.ts'
import {
  addAnsweredComparison,
  addReviewedComparison,
  answerIds,
  changeFindings,
  disputedIds,
  readReview,
  requestReview,
} from '#lib/tools/testing/reviews.ts'
import { signalProcesses, watchStarted } from '#lib/tools/testing/signal-processes.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { makeExport } from './jobs/make-export.ts'
import { runComparison } from './jobs/run-comparison.ts'

let api: TestApi
let id: string
beforeAll(async () => {
  api = await startTestApi()
  id = await compare()
})
afterAll(() => api.close())

const attempt = () => ({ jobId: 'job', failures: 0, signal: new AbortController().signal })

/** The later wording is in a file of the member alone. */
async function compare(): Promise<string> {
  const open = await addFile(api, { text: earlierWording, scopeId: api.scopeId, name: 'open.txt' })
  const hidden = await addFile(api, { text: laterWording, name: 'hidden.txt' })
  const created = await create(api, {
    variants: [
      { key: 'a', label: 'Edition / one', documents: [open] },
      { key: 'b', documents: [hidden] },
    ],
  })
  const comparisonId: string = created.body.id
  await runComparison({ ...api.deps, comparisonRunner: inlineRunner }, { comparisonId }, attempt())
  return comparisonId
}

interface ExportOptions {
  readonly as?: Actor
  readonly key?: string
  readonly of?: string
}

async function startExport(json: object, { as = 'member', key, of = id }: ExportOptions = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const response = await api.request(`${comparisonsPath}/${of}/exports`, { as, json, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function finish(exportId: string): Promise<void> {
  await makeExport(api.deps, { exportId }, attempt())
}

async function readExport(exportId: string, as: Actor = 'member') {
  return await read(api, `${comparisonsPath}/${id}/exports/${exportId}`, as)
}

async function exportJson(of: string, view: object, as: Actor = 'member') {
  const { body } = await startExport({ format: 'json', view }, { as, of })
  await finish(body.id)
  const { file } = (await read(api, `${comparisonsPath}/${of}/exports/${body.id}`, as)).body
  return await (await api.request(`/files/${file.id}/content`, { as })).json()
}

async function exportAs(as: Actor, format: string): Promise<string> {
  const { body } = await startExport({ format }, { as })
  await finish(body.id)
  const { file } = (await readExport(body.id, as)).body
  return await (await api.request(`/files/${file.id}/content`, { as })).text()
}

describe('an export', () => {
  test.each(exportFormats)('as %s becomes a file of the member who asked for it', async (format) => {
    const started = await startExport({ format, view: { company: 'Example Mutual' } })
    expect(started).toMatchObject({ status: 202, body: { status: 'queued', comparisonId: id, format } })
    expect(started.headers.get('location')).toMatch(new RegExp(`${comparisonsPath}/${id}/exports/${started.body.id}$`))
    await finish(started.body.id)
    const { body } = await readExport(started.body.id)
    expect(body).toMatchObject({ status: 'succeeded', file: { name: `Edition one vs b - exhibit.${format}` } })
    const file = await read(api, `/files/${body.file.id}`)
    expect(file.body).toMatchObject({ owner: { id: api.members.member.id }, scope: null, sharedWith: [] })
    expect(file.body.byteLength).toBeGreaterThan(500)
  })

  test('makes one file however often its job is run', async () => {
    const { body } = await startExport({ format: 'csv' })
    const before = await api.deps.database.db.$count(files)
    await Promise.all([finish(body.id), finish(body.id)])
    await finish(body.id)
    expect(await api.deps.database.db.$count(files)).toBe(before + 1)
  })

  test('ends with an attempt after one that was ended half-way', async () => {
    const { body } = await startExport({ format: 'json' })
    const stopped = new AbortController()
    const ended = makeExport(api.deps, { exportId: body.id }, { failures: 0, signal: stopped.signal })
    stopped.abort(new Error('The process ends.'))
    await expect(ended).rejects.toThrow('The process ends.')
    expect((await readExport(body.id)).body.status).toBe('running')
    await finish(body.id)
    expect((await readExport(body.id)).body.status).toBe('succeeded')
  })

  test('whose process is killed is made by the next attempt, as one file', async () => {
    const { body } = await startExport({ format: 'docx' })
    const [listStarted, stored] = [watchStarted(), await api.deps.database.db.$count(files)]
    const killing = setInterval(() => signalProcesses(listStarted(), 'SIGKILL'), 5)
    await expect(finish(body.id).finally(() => clearInterval(killing))).rejects.toThrow('ended with SIGKILL')
    expect((await readExport(body.id)).body.status).toBe('running')
    expect(await api.deps.database.db.$count(files)).toBe(stored)
    await finish(body.id)
    expect((await readExport(body.id)).body.status).toBe('succeeded')
    expect(await api.deps.database.db.$count(files)).toBe(stored + 1)
  })

  test('with the key of an earlier one is that one, and with another request an error', async () => {
    const first = await startExport({ format: 'csv' }, { key: 'once' })
    const again = await startExport({ format: 'csv', view: {} }, { key: 'once' })
    expect(again.body.id).toBe(first.body.id)
    expect((await startExport({ format: 'pdf' }, { key: 'once' })).body.code).toBe('idempotency_conflict')
    await finish(first.body.id)
    expect(await startExport({ format: 'csv' }, { key: 'once' })).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    })
  })

  test('of a comparison that was deleted ends with an error that says so', async () => {
    const of = await compare()
    const { body } = await startExport({ format: 'docx' }, { of })
    await api.request(`${comparisonsPath}/${of}`, { as: 'member', method: 'DELETE' })
    await finish(body.id)
    const after = await read(api, `${comparisonsPath}/${of}/exports/${body.id}`)
    expect(after.body).toMatchObject({ status: 'failed', failure: { code: 'comparison_deleted', retryable: false } })
    expect(after.body.failure.error).toContain('The comparison was deleted')
  })

  test('is given up after failing repeatedly', async () => {
    const { body } = await startExport({ format: 'csv' })
    await makeExport(api.deps, { exportId: body.id }, { ...attempt(), failures: 3 })
    expect((await readExport(body.id)).body.failure).toMatchObject({ code: 'export_failed', retryable: true })
  })

  test('is announced to its member, and to no one else', async () => {
    const { body } = await startExport({ format: 'csv' })
    await finish(body.id)
    const changes = await api.deps.database.db.select().from(liveChanges).where(eq(liveChanges.subjectId, body.id))
    expect(changes.length).toBeGreaterThan(1)
    for (const change of changes) {
      expect(change).toMatchObject({
        subject: 'form_comparison_export',
        parentId: id,
        memberId: api.members.member.id,
      })
    }
  })

  test.each([
    [{ format: 'odt' }, 'format'],
    [{ format: 'csv', view: { variants: ['a'] } }, 'view/variants'],
    [{ format: 'csv', view: { variants: ['a', 'zz'] } }, 'view/variants/1'],
    [{ format: 'csv', view: { variants: ['a', 'a'] } }, 'view/variants/1'],
    [{ format: 'csv', view: { filters: { materiality: ['huge'] } } }, 'view/filters/materiality/0'],
    [{ format: 'csv', view: { extra: 1 } }, 'view/extra'],
  ])('of %j is rejected', async (json, path) => {
    const { status, body } = await startExport(json)
    expect(status).toBe(400)
    expect(body.details.map((detail: { path: string[] }) => detail.path.join('/'))).toEqual([path])
  })
})

describe('an export of a comparison under review', () => {
  test('has its states, notes, overrides and sign-off, and only what was reviewed where that is wanted', async () => {
    const { id: of, findingIds } = await addReviewedComparison(api)
    const [first = '', second = '', ...others] = findingIds
    const states = others.map((each) => ({ id: each, state: 'rejected' }))
    const override = { materiality: 'low', reason: 'The state reads it so.' }
    const findings = [
      { id: first, state: 'accepted', note: '=1+1' },
      { id: second, state: 'accepted', override },
    ]
    await changeFindings(api, of, { findings })
    const reviewed = await exportJson(of, { scope: 'reviewed' })
    expect(reviewed.differences.map(({ id: each }: { id: string }) => each)).toEqual([first, second])
    expect(reviewed.differences[0].review).toMatchObject({ state: 'accepted', note: '=1+1', override: null })
    expect(reviewed.differences[1]).toMatchObject({
      materiality: 'low',
      review: { override: { reason: override.reason, by: 'member' } },
    })
    expect(reviewed.differences[1].review.override.engine.materiality).not.toBe('low')
    expect(reviewed.findingsReview).toMatchObject({ reviewed: 2, total: findingIds.length, signOff: null })
    await changeFindings(api, of, { findings: states })
    const { revision } = await readReview(api, of)
    await requestReview(api, of, { path: '/sign-off', json: { revision } })
    const signed = await exportJson(of, {})
    expect(signed.findingsReview.signOff).toMatchObject({ by: 'member', revision, endedAt: null })
    expect(signed.differences).toHaveLength(findingIds.length)
  })

  test('has the states and notes of answers, and counts what is to be reviewed as the review does', async () => {
    const { id: of } = await addAnsweredComparison(api, false)
    const findings = answerIds.map((each) => ({ id: each, state: 'accepted', note: `Secret of ${each}` }))
    await changeFindings(api, of, { findings })
    const { progress } = await readReview(api, of)
    const exhibit = await exportJson(of, {})
    expect(exhibit.findingsReview).toMatchObject({ ...progress, hasAnswers: true })
    const [{ answers, expectations }] = exhibit.scenarios
    const notes = [...answers, ...expectations, ...exhibit.review].map(({ review }) => review.note)
    expect(notes).toEqual(answerIds.map((each) => `Secret of ${each}`))
    const theirs = JSON.stringify(await exportJson(of, {}, 'admin'))
    expect(theirs).toContain('Secret of scenario:flood:a')
    for (const hidden of disputedIds) expect(theirs).not.toContain(`Secret of ${hidden}`)
  })

  test('has no note on a finding that its member may not read', async () => {
    const { id: of, findingIds } = await addReviewedComparison(api, false)
    await changeFindings(api, of, {
      findings: findingIds.map((each) => ({ id: each, state: 'accepted', note: 'Quoted secret' })),
    })
    expect(JSON.stringify(await exportJson(of, {}))).toContain('Quoted secret')
    const theirs = await exportJson(of, { scope: 'all' }, 'admin')
    expect(JSON.stringify(theirs)).not.toContain('Quoted secret')
    expect(theirs.findingsReview).toMatchObject({ reviewed: 0 })
  })
})

describe('who may export', () => {
  test('a comparison without a result cannot be exported', async () => {
    const open = await addFile(api, { text: earlierWording, scopeId: api.scopeId })
    const queued = await create(api, {
      variants: [
        { key: 'a', documents: [open] },
        { key: 'b', documents: [open] },
      ],
    })
    expect(await startExport({ format: 'csv' }, { of: queued.body.id })).toMatchObject({ status: 409 })
  })

  test('another organization’s comparison and another member’s export are not found', async () => {
    expect((await startExport({ format: 'csv' }, { as: 'stranger' })).status).toBe(404)
    const { body } = await startExport({ format: 'csv' })
    for (const as of ['admin', 'viewer', 'stranger'] as const) {
      expect((await readExport(body.id, as)).body.code).toBe('not_found')
    }
    const other = await read(api, `${comparisonsPath}/${api.deps.randomId()}/exports/${body.id}`)
    expect(other.status).toBe(404)
  })

  test('viewers cannot, as the file would be theirs', async () => {
    expect((await startExport({ format: 'csv' }, { as: 'viewer' })).status).toBe(403)
  })

  test('what a member cannot open stays redacted in every text of the exhibit', async () => {
    const secrets = ['fungus or wet rot', '$500', 'within 30 days', 'HD 00 01 03 24', 'hidden.txt', '2024-03']
    for (const format of ['json', 'csv']) {
      const [mine, theirs] = [await exportAs('member', format), await exportAs('admin', format)]
      expect(secrets.some((secret) => mine.includes(secret))).toBe(true)
      for (const secret of secrets) expect(theirs).not.toContain(secret)
    }
  })
})
