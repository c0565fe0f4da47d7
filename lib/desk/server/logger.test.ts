import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(fields: Record<string, unknown>, level: 'info' | 'warn' = 'info'): string {
  const lines: string[] = []
  const logger = createLogger({ level, now: () => new Date(0), write: (line) => lines.push(line) })
  logger.info('message with fds_abc', fields)
  return lines.join('')
}

test('a line is one JSON object', () => {
  expect(JSON.parse(logged({ status: 200 }))).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'message with [redacted]',
    status: 200,
  })
})

test('credentials are blacked out wherever they stand', () => {
  const line = logged({
    password: 'p1',
    nested: { apiKey: 'p2', Authorization: 'p3', list: ['fdk_p4', 'Bearer p5'], url: 'postgres://user:p6@db/x' },
    error: new Error('refused fds_p7', { cause: new Error('whsec_p8') }),
  })
  expect(line).not.toMatch(/p[1-8]/)
})

test('what a failed query was run with is not written, and where it failed is', () => {
  const error = new Error('Failed query: insert into members values ($1, $2)\nparams: Ana,p1\n    at home,p3\nlast')
  const line = logged({ error, nested: { cause: error.message } })
  expect(line).not.toMatch(/Ana|p[13]/)
  expect(line).toContain('insert into members')
  expect(JSON.parse(line).error.stack).toMatch(/\n {4}at .*logger\.test\.ts/)
})

test('lines below the level are not written', () => {
  expect(logged({}, 'warn')).toBe('')
})

test('a value that holds itself is written as far as it goes', () => {
  const loop: Record<string, unknown> = { status: 1 }
  loop.self = loop
  expect(JSON.parse(logged({ loop }))).toMatchObject({ loop: { status: 1, self: { status: 1 } } })
})

test('dates and large integers are written as text', () => {
  expect(JSON.parse(logged({ at: new Date(0), count: 1n }))).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    count: '1',
  })
})
