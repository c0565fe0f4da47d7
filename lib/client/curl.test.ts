import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCurl } from './curl.ts'

const apiUrl = 'http://127.0.0.1:3000/api/v2'

/** Returns the arguments that the shell passes to curl. */
function readArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const env = { ...process.env, FILING_DESK_API_KEY: 'the-key' }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

test('a shell hands over every body, path and header as it was written', () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\0\r]/.test(text))
  fc.assert(
    fc.property(line, line, (body, value) => {
      const command = writeCurl({ apiUrl, method: 'PATCH', path: '/me?a=1&b=2', headers: { 'x-y': value }, body })
      expect(readArguments(command)).toEqual([
        '--fail-with-body',
        '--request',
        'PATCH',
        `${apiUrl}/me?a=1&b=2`,
        '--header',
        'Authorization: Bearer the-key',
        '--header',
        `X-Y: ${value}`,
        '--data-raw',
        body,
      ])
    }),
    { numRuns: 40, seed: 11 },
  )
})

test('the credential is a variable, and no credential or cookie among the headers is written out', () => {
  const headers = { authorization: 'Bearer sk-1', Cookie: 'session=1', accept: '*/*', 'idempotency-key': 'k1' }
  const command = writeCurl({ apiUrl, method: 'POST', path: '/x', headers, body: '{}' })
  expect(command).toContain('Bearer $FILING_DESK_API_KEY')
  expect(command).not.toMatch(/sk-1|session=1|\*\/\*/)
  expect(command).toContain("--header 'Idempotency-Key: k1'")
})

test.each([
  ['GET', null, []],
  ['POST', '{}', []],
  ['POST', null, ['file=@form.pdf']],
] as const)('curl infers %s from body %s and form %s', (method, body, form) => {
  expect(writeCurl({ apiUrl, method, path: '/files', body, form })).not.toContain('--request')
})

test.each([
  ['POST', null],
  ['DELETE', null],
  ['PUT', '{}'],
] as const)('%s with body %s is named', (method, body) => {
  expect(writeCurl({ apiUrl, method, path: '/files', body })).toContain(`--request ${method}`)
})
