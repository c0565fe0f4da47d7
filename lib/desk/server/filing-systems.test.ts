import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { openFilingSystems } from './filing-systems.ts'

const folder = mkdtempSync(join(tmpdir(), 'filing-desk-systems-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shipped = join(import.meta.dirname, '../../tools/practice/filing-systems.json')
const open = (filingSystems: string | undefined, chromiumPath = process.execPath) =>
  openFilingSystems({ filingSystems, chromiumPath, dataDir: folder }, silentLogger)
const write = (content: string) => {
  const path = join(folder, 'systems.json')
  writeFileSync(path, content)
  return path
}

test('without the setting no destination has a browser', async () => {
  expect([...(await open(undefined)).keys()]).toEqual([])
})

test('the map of the practice system makes beta a destination that asks for a password', async () => {
  const connectors = await open(shipped)
  expect([...connectors.keys()]).toEqual(['beta'])
  expect(connectors.get('beta')).toMatchObject({ kind: 'browser', needsSignIn: true })
})

test.each([
  ['a missing file', () => join(folder, 'missing.json'), /missing\.json: there is no such file\.$/],
  ['a file that is not JSON', () => write('{'), /systems\.json: is not JSON\.$/],
  [
    'a wrong value',
    () => write('{"beta":{"baseUrl":"http://example.com"}}'),
    /systems\.json: beta\.baseUrl: .*loopback address$/,
  ],
  ['an unknown destination', () => write('{"elsewhere":{}}'), /systems\.json: the file: .*elsewhere/],
])('%s is one clear line', async (_, path, message) => {
  const error = await open(path()).catch((caught: Error) => caught)
  expect(error).toMatchObject({ name: 'InvalidEnvironment', message: expect.stringMatching(message) })
  expect(String((error as Error).message).split('\n')).toHaveLength(1)
})

test('a Chromium that is not there is one clear line', async () => {
  await expect(open(shipped, join(folder, 'no-chromium'))).rejects.toThrow(
    'FILING_SYSTEMS needs Chromium: install it, or set CHROMIUM_PATH to its executable.',
  )
})
