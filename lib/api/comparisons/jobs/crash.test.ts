import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-crash-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(mode: string): { child: ChildProcess; message: Promise<unknown> } {
  const script = join(import.meta.dirname, '../../testing/crash-child.ts')
  const child = spawn(process.execPath, [script, mode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const message = new Promise<unknown>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output))
    })
    child.on('exit', (code) => reject(new Error(`The process ended with ${code} before it reported.`)))
  })
  return { child, message }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('accepted runs survive kill -9, before they begin and while they run, and each ends and is charged once', async () => {
  const accepted = start('accept')
  expect(await accepted.message).toBe('accepted')
  await kill(accepted.child)
  const hanging = start('hang')
  expect(await hanging.message).toBe('running')
  await kill(hanging.child)
  const finished = start('finish')
  const ended = { status: 'succeeded', epoch: 2, isInOrder: true, charges: 1, holds: 0 }
  expect(await finished.message).toEqual([ended, ended])
  expect(await once(finished.child, 'exit')).toEqual([0, null])
}, 300_000)
