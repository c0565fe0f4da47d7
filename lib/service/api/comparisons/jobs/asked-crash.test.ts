import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { createServerDatabase } from '#lib/service/database/testing.ts'
import { startModelServer } from '#lib/tools/testing/model-server.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'

const [questions, answered, concurrent] = [6, 2, 4]

test('after kill -9 in the middle of its questions a run asks only those without an answer, and is charged once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-asked-crash-'))
  const server = await createServerDatabase()
  if (!server) await prepareDataDirectory(dataDir)
  const model = await startModelServer()
  onTestFinished(async () => {
    await model.stop()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url: Record<string, string> = server ? { CRASH_DATABASE_URL: server.url } : {}
  const start = (mode: string) =>
    startChild({ script: 'asked-crash-child.ts', mode, dataDir, env: { ...url, MODEL_URL: model.baseUrl } })

  const open = { outcome: 'undetermined', steps: [] }
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  model.answer(async ({ text }) => {
    asked.push(questionOf(text))
    // A question is asked once the answer to an earlier one is stored: with these, all that were answered are.
    if (asked.length > answered) await held.promise
    return open
  })
  const asking = start('ask')
  // Where the test fails before; otherwise it has ended.
  onTestFinished(() => asking.kill().catch(() => {}))
  await expect.poll(() => asked.length, { timeout: 300_000 }).toBe(answered + concurrent)
  await asking.kill()
  held.resolve()

  const again: string[] = []
  model.answer(({ text }) => {
    again.push(questionOf(text))
    return open
  })
  const finishing = start('finish')
  const report = await finishing.next()
  expect(report).toMatchObject({ statuses: ['succeeded'], answers: questions })
  expect(report).toHaveProperty('charges', [(report as { tokens: number }).tokens])
  expect(await finishing.ended).toBe(0)
  expect(again).toHaveLength(questions - answered)
  const all = new Set([...asked, ...again])
  expect(all.size).toBe(questions)
  // Those with an answer were not asked again.
  expect(asked.filter((question) => !again.includes(question))).toHaveLength(answered)
}, 600_000)

/** Its facts and its variant. */
function questionOf(text: string): string {
  return `${/on day \d+/.exec(text)?.[0]} ${/Passage 1 · (\w)/.exec(text)?.[1]}`
}
