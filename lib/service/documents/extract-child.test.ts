import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canGiveUpWriting } from './extract-in-child.ts'
import { extractLimits } from './limits.ts'
import { onePagePdf } from './testing/raw-pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-child-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the child where it may write into `folder`, and tries to write there before it starts and when it has read the file. */
async function readWhileWriting(bytes: Uint8Array): Promise<void> {
  const probe = `import { writeFileSync } from 'node:fs'
    const write = (name) => { try { writeFileSync(${JSON.stringify(folder)} + '/' + name, '') } catch {} }
    write('before')
    process.on('exit', () => write('after'))`
  const flags = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${folder}`, '--no-warnings']
  const preload = `data:text/javascript,${encodeURIComponent(probe)}`
  const request = JSON.stringify({ byteLength: bytes.byteLength, limits: extractLimits })
  const child = spawn(
    process.execPath,
    [...flags, '--import', preload, join(import.meta.dirname, 'extract-child.ts'), request],
    { env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: folder }, stdio: ['pipe', 'ignore', 'ignore', 'ignore'] },
  )
  child.stdin?.write(bytes)
  await once(child, 'close')
}

test.runIf(canGiveUpWriting).each([
  ['plain text', Buffer.from('Policy wording')],
  ['a PDF', onePagePdf({ dictionary: '', data: Buffer.from('BT /F1 10 Tf 72 700 Td (Policy) Tj ET') })],
])('keeps itself compiled, and can write no more when it has read %s', async (_, bytes) => {
  await readWhileWriting(bytes)
  expect(existsSync(join(folder, 'before'))).toBe(true)
  expect(globSync('**/*', { cwd: folder }).length).toBeGreaterThan(5)
  expect(existsSync(join(folder, 'after'))).toBe(false)
})
