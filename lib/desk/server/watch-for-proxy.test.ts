import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { warnOfProxy, watchForProxy } from './watch-for-proxy.ts'

const publicUrl = 'https://desk.example.com'

function collect() {
  const lines: string[] = []
  return { lines, logger: { ...silentLogger, warn: (line: string) => void lines.push(line) } }
}

function requestWith(headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers })
}

test.each([
  [{ publicUrl, trustProxy: false }, 1],
  [{ publicUrl, trustProxy: true }, 0],
  [{ publicUrl: null, trustProxy: false }, 0],
  [{ publicUrl: 'http://localhost:8080', trustProxy: false }, 0],
])('the start with %j logs %i warnings', (env, count) => {
  const { lines, logger } = collect()
  warnOfProxy(env, logger)
  expect(lines).toHaveLength(count)
  for (const line of lines) expect(line).toContain('TRUST_PROXY=1')
})

test.each(['x-forwarded-for', 'forwarded'])('the first request with %s is warned of, and no later one', (name) => {
  const { lines, logger } = collect()
  const watch = watchForProxy({ publicUrl: null, trustProxy: false }, logger)
  watch(requestWith({}))
  expect(lines).toEqual([])
  watch(requestWith({ [name]: '203.0.113.9' }))
  watch(requestWith({ [name]: '203.0.113.10' }))
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY=1')])
})

test('a trusted proxy is not warned of', () => {
  const { lines, logger } = collect()
  watchForProxy({ publicUrl, trustProxy: true }, logger)(requestWith({ 'x-forwarded-for': '203.0.113.9' }))
  expect(lines).toEqual([])
})
