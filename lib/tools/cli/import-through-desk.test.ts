import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandSocket, commandSocketPath, openCommandSocket } from '#lib/desk/server/command-socket.ts'
import { harborPage, toCsv } from '#lib/service/api/schedule-p/import/testing/read-text.ts'
import { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { importThroughDesk } from './import-through-desk.ts'

let api: TestApi
let socket: CommandSocket
beforeAll(async () => {
  api = await startTestApi()
  socket = await openCommandSocket(api.deps)
})
afterAll(async () => {
  await socket.close()
  await api.close()
})

const row = { ...harborPage, part: '2', sourceRow: '10', year9: 5, year10: 7 }

function send(text: string, { isDryRun = false, names = null as 'keep' | 'rename' | null } = {}) {
  const progress: number[] = []
  const bytes = new TextEncoder().encode(text)
  const request = {
    kind: 'schedule-p',
    bytes,
    isDryRun,
    names,
    onProgress: (share: number) => progress.push(share),
  } as const
  return importThroughDesk(api.deps.settings.dataDir, request).then((imported) => ({ imported, progress }))
}
const countRows = () => api.deps.database.db.$count(lossDevelopmentRows)

test('a file is checked, then imported, by the process that has the database open, and says how far it is', async () => {
  const checked = await send(toCsv([row]), { isDryRun: true })
  expect(checked.imported).toMatchObject({ review: { pageCount: 1, pages: [{ made: 1, changed: 0 }] } })
  expect(await countRows()).toBe(0)
  const { imported, progress } = await send(toCsv([row]))
  expect(imported?.counts).toContainEqual({ records: 'Schedule P rows', made: 1, changed: 0, same: 0 })
  expect(progress.at(-1)).toBe(1)
  expect(await countRows()).toBe(1)
})

test('issues are those of the file, and another name is asked about', async () => {
  await expect(send(toCsv([{ ...row, part: '9' }]))).rejects.toMatchObject({ name: 'InvalidImport' })
  const other = toCsv([{ ...row, carrierName: 'Another Company' }])
  expect((await send(other, { isDryRun: true })).imported?.review?.questions).toHaveLength(1)
  await expect(send(other)).rejects.toThrow('Company 12345 is Harbor here, not Another Company.')
  expect((await send(other, { names: 'keep' })).imported?.counts[0]).toMatchObject({ changed: 0 })
  expect((await send(other, { names: 'rename' })).imported?.counts[0]).toMatchObject({ changed: 1 })
})

test('only the account of the process can open the socket, and without a process nothing is imported', async () => {
  const path = commandSocketPath(api.deps.settings.dataDir)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await socket.close()
  expect((await send(toCsv([row]))).imported).toBeNull()
})
