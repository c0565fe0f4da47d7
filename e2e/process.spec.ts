import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { accounts, password } from './accounts.ts'
import { test as base, expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'
import { listRoutes, sendBody } from './routes.ts'
import { openService } from './service.ts'
import { longWording } from './wordings.ts'

interface Running {
  /** The process of the moment, over one data directory. */
  current: RunningApplication
}

const test = base.extend<object, { running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      const running = { current: await runApplication({ dataDir: copyPreparedData() }) }
      await use(running)
      await running.current.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.use({ account: null })
// One process after another on one data directory.
test.describe.configure({ mode: 'default' })

/** Every file below a folder with what is in it. */
function readFolder(folder: string): Record<string, string> {
  const paths = globSync('**/*', { cwd: folder }).toSorted()
  return Object.fromEntries(
    paths.map((path) => {
      const absolute = join(folder, path)
      const { size, mtimeMs } = statSync(absolute)
      const isFile = statSync(absolute).isFile()
      const content = isFile ? createHash('sha256').update(readFileSync(absolute)).digest('hex') : 'folder'
      return [path, `${content} ${isFile ? `${size} ${mtimeMs}` : ''}`]
    }),
  )
}

test('rejects a second process on the same data directory, with nothing written', async ({ running }) => {
  const { pid, dataDir, url } = running.current
  // Paused, so that any change to the folder comes from the second process.
  process.kill(pid, 'SIGSTOP')
  try {
    const before = readFolder(dataDir)
    const second = runApplication({ dataDir })
    await expect(second).rejects.toMatchObject({ code: 1, output: expect.stringContaining('already running') })
    expect(readFolder(dataDir)).toEqual(before)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect((await fetch(`${url}/api/v2/readyz`)).status).toBe(200)
})

test('a stop ends cleanly, and the next start finds the session and the data', async ({ running, page }) => {
  const first = running.current
  await page.goto(`${first.url}/sign-in`)
  await page.getByLabel('Email').fill(accounts.analyst.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const analyst = await openService(first.url, 'analyst')
  const file = await analyst.upload({ name: 'Kept.txt', bytes: longWording({ conditions: 4, days: 30 }) })
  const bytes = await analyst.download(file.id)

  expect(await first.stop('SIGTERM')).toBe(0)
  running.current = await first.restart()

  await page.goto(`${running.current.url}/comparisons`)
  await expect(page.getByRole('heading', { name: 'Comparisons', level: 1 })).toBeVisible()
  const again = await openService(running.current.url, 'analyst')
  expect(await again.download(file.id)).toEqual(bytes)
  expect(await again.listComparisons()).toHaveLength(1)
})

test('a run that is killed halfway resumes at the next start, ends once and is charged once', async ({ running }) => {
  const first = running.current
  const analyst = await openService(first.url, 'analyst')
  const upload = (name: string, days: number) =>
    analyst.upload({ name, bytes: longWording({ conditions: 1500, days }) })
  const [before, after] = await Promise.all([upload('Before.txt', 30), upload('After.txt', 45)])
  const accepted = await analyst.send('POST', '/insurance/form-comparisons', {
    variants: [
      { key: 'before', documents: [before.id] },
      { key: 'after', documents: [after.id] },
    ],
  })
  expect(accepted.status).toBe(202)
  const { id } = (await accepted.json()) as { id: string }
  const readStatus = async () => (await analyst.read<{ status: string }>(`/insurance/form-comparisons/${id}`)).status
  await expect.poll(readStatus, { intervals: [20] }).toBe('running')
  await first.stop('SIGKILL')

  running.current = await first.restart()
  const again = await openService(running.current.url, 'analyst')
  expect((await again.waitForEnd(id)).status).toBe('succeeded')
  const { entries } = await again.read<{ entries: { subjectId: string }[] }>('/usage/entries')
  expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
  expect((await again.listComparisons()).filter((entry) => entry.id === id)).toHaveLength(1)
})

const mebibyte = 1024 * 1024

/** Of the process's memory, what is resident, in bytes. */
function readResident(pid: number): number {
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

test('no route takes a body over its limit, announced or not, and memory does not grow', async ({ running }) => {
  test.skip(process.platform !== 'linux', 'Resident memory is read from /proc.')
  const { url, pid } = running.current
  const routes = await listRoutes(url)
  expect(routes.length).toBeGreaterThan(300)
  // Once before measuring: Next loads each page at its first request.
  for (const path of new Set(routes.map((route) => route.path)))
    await fetch(url + path).then((response) => response.text())
  const before = readResident(pid)
  for (const { method, path, maxBytes, isDeskBody } of routes) {
    const route = { method, path, length: maxBytes + 1 }
    const announced = await sendBody(url, { ...route, isChunked: false })
    // Routes with a body check the method, the credential and the media type first; the desk checks the origin of the request.
    const ofDesk = isDeskBody ? [403] : [413]
    // A fixed path may also match another route's pattern that takes a body.
    const ofBff = isDeskBody ? [403] : [403, 413]
    const expected = path.startsWith('/api/v2/') ? [401, 405, 413, 415] : path.startsWith('/bff/') ? ofBff : ofDesk
    expect(expected, `${method} ${path}`).toContain(announced)
    // Routes that read no body may respond before the length is known.
    await sendBody(url, { ...route, isChunked: true })
  }
  expect(readResident(pid) - before).toBeLessThan(256 * mebibyte)
  expect((await fetch(`${url}/api/v2/readyz`)).status).toBe(200)
})

test('a sign-in of 1 GiB is cut off, and memory does not grow', async ({ running }) => {
  test.skip(process.platform !== 'linux', 'Resident memory is read from /proc.')
  const { url, pid } = running.current
  const before = readResident(pid)
  for (const isChunked of [false, true]) {
    const body = { length: 1024 * mebibyte, isChunked, mediaType: 'application/x-www-form-urlencoded' }
    const route = { method: 'POST', path: '/api/auth/callback/password', ...body }
    expect(await sendBody(url, route), isChunked ? 'in chunks' : 'announced').toBe(413)
  }
  expect(readResident(pid) - before).toBeLessThan(128 * mebibyte)
})
