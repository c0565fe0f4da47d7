import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SerffLogin } from '#lib/contract/filings/staging.ts'
import type { ComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { runComparisonWork } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { prepareDraftWork } from '#lib/service/api/filings/staging/jobs/prepare-draft.ts'
import { openWebhookSender, type WebhookSender } from '#lib/service/api/webhooks/jobs/webhook-sender.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { create, readComparison } from '#lib/tools/testing/comparisons.ts'
import { readSession } from '#lib/tools/testing/discussions.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { inlineRunner } from '#lib/tools/testing/inline-runner.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { addLogin, addReadyFiling, readPass, startPass } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi, testLease } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  recordComparisonEnd,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import type { Instance } from './assemble-instance.ts'
import { openInstance } from './instance.ts'

/** Work that holds its lease and hears nothing until it is woken. */
function openStall() {
  const [started, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    started: started.promise,
    wake: () => woken.resolve(),
    async wait() {
      started.resolve()
      await woken.promise
    },
  }
}

const fillAll: FilingSystemConnector['prepareDraft'] = async ({ draft, onTab }) => {
  for (const { tab, fields } of draft.tabs)
    await onTab({ tab, filled: fields, notAsked: [], screenshot: new Uint8Array(4) })
}

/** Without the process's own hearing: it goes on however its signals end. */
const connectorOf = (prepareDraft: FilingSystemConnector['prepareDraft']): FilingSystemConnector => ({
  kind: 'browser',
  needsSignIn: false,
  prepareDraft,
})

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('two processes on one server', () => {
  let api: TestApi
  let network: FaultProxy
  /** The process that is cut off. */
  let far: Instance
  let login: SerffLogin
  let near: WebhookSender
  beforeAll(async () => {
    api = await startTestApi({ browserConnectors: new Map([['beta', connectorOf(fillAll)]]) })
    login = await addLogin(api)
    const { queueConnection } = api.deps.database
    if (queueConnection.backend !== 'postgres') throw new Error('This database is not on a server.')
    const url = new URL(queueConnection.connectionString)
    network = await startFaultProxy(Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(network.port)
    far = await openInstance({
      settings: api.deps.settings,
      databaseUrl: url.href,
      clock: { now: () => new Date() },
      movedMs: () => api.deps.clock.now().getTime() - Date.now(),
      logger: silentLogger,
      acceptsIdentities: false,
      loadSealingKeys: () => api.deps.secrets.sealingKeys,
    })
  })
  afterAll(async () => {
    await near?.stop()
    await network?.close()
    await api?.close()
  })

  function cutOff(): void {
    network.set('away')
    network.reset()
  }

  async function accept() {
    const variants = [
      { key: 'a', documents: [await addFile(api, { text: earlierWording })] },
      { key: 'b', documents: [await addFile(api, { text: laterWording })] },
    ]
    const endpoint = await addEndpoint(api)
    await recordComparisonEnd(api, 'stalled')
    const pass = await startPass(api, await addReadyFiling(api), { loginId: login.id })
    const { body } = await create(api, { variants })
    return { comparisonId: body.id as string, endpointId: endpoint.id, pass }
  }

  async function readAll({ comparisonId, endpointId, pass }: Awaited<ReturnType<typeof accept>>) {
    const { db } = api.deps.database
    const { rows: jobs } = await db.execute(
      sql`select name, state, count(*)::int from pgboss.job where name not like '\\_\\_%' group by 1, 2 order by 1, 2`,
    )
    const { body: comparison } = await readComparison(api, comparisonId)
    return {
      jobs,
      comparison,
      charges: await db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, comparisonId)),
      deliveries: (await readDeliveries(api, endpointId)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      pass: await readPass(api, pass),
      messages: (await readSession(api, pass.sessionId, 'owner')).messages,
    }
  }

  test('one that is cut off loses its work to the other, and writes none of it when it is back', async () => {
    const [run, send, stage] = [openStall(), openStall(), openStall()]
    const accepted = await accept()
    const stalledRunner: ComparisonRunner = {
      ...inlineRunner,
      async run() {
        await run.wait()
        return { kind: 'unable', message: 'from the process that was cut off' }
      },
    }
    const stalledConnector = connectorOf(async (task) => {
      await stage.wait()
      await fillAll(task)
    })
    const receiver = fakeReceiver(async () => {
      await send.wait()
      return respondWith(500, 'from the process that was cut off')
    })
    const farSender = openWebhookSender(far.deps, receiver)
    const farDraft = { browserConnectors: new Map([['beta', stalledConnector] as const]), leaseTimes: testLease }
    await runComparisonWork.startWorking({ ...far.deps, comparisonRunner: stalledRunner })
    await prepareDraftWork.startWorking({ ...far.deps, ...farDraft })
    farSender.start()
    await Promise.all([run.started, send.started, stage.started])
    cutOff()

    near = openWebhookSender(api.deps, fakeReceiver())
    const nearDraft = { browserConnectors: new Map([['beta', connectorOf(fillAll)] as const]), leaseTimes: testLease }
    await runComparisonWork.startWorking({ ...api.deps, comparisonRunner: inlineRunner })
    await prepareDraftWork.startWorking({ ...api.deps, ...nearDraft })
    near.start()
    const isTakenOver = {
      comparison: { status: 'succeeded' },
      charges: [{ amount: 200 }],
      deliveries: [
        { status: 'succeeded', attemptCount: 1 },
        { status: 'succeeded', attemptCount: 1 },
      ],
      pass: { status: 'ready_for_owner' },
    }
    await expect.poll(() => readAll(accepted)).toMatchObject(isTakenOver)
    await expect
      .poll(async () => (await readAll(accepted)).jobs.map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    const taken = await readAll(accepted)

    network.set('none')
    for (const each of [run, send, stage]) each.wake()
    await farSender.stop()
    await far.close()
    expect(await readAll(accepted)).toEqual(taken)
  })
})
