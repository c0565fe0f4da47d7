import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaticAssets } from './static-assets.ts'

const script = `const words = ${JSON.stringify('insured '.repeat(500))}\n`
let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-static-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/a.js'), script)
  writeFileSync(join(folder, 'chunks/a.js.br'), brotliCompressSync(script))
  const answer = createStaticAssets(folder)
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, encodings: string, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': encodings } })

it('a script comes compressed, whole, and may be kept for good', async () => {
  const answer = await ask('/_next/static/chunks/a.js?v=1', 'gzip, br;q=0.9')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(script)
})

it.each([
  ['a browser that takes none', '/_next/static/chunks/a.js', 'gzip', 'GET'],
  ['one that refuses it', '/_next/static/chunks/a.js', 'br;q=0, gzip', 'GET'],
  ['another path', '/_next/static/chunks/b.js', 'br', 'GET'],
  ['the compressed file by its own name', '/_next/static/chunks/a.js.br', 'br', 'GET'],
  ['a write', '/_next/static/chunks/a.js', 'br', 'POST'],
])('%s is left to Next', async (_, path, encodings, method) => {
  expect((await ask(path, encodings, method)).status).toBe(418)
})
