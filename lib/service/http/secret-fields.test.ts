import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskFields, overwrite, parseSecretFields } from './secret-fields.ts'

const parse = (json: string) => parseSecretFields(Buffer.from(json))
const textsOf = (fields: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...fields].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))

const storable = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', '0'))
const escaped = (text: string) =>
  `"${[...text].map((unit) => [...Array(unit.length).keys()].map((at) => `\\u${unit.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')).join('')}"`

test('reads any text as JSON does, however it is escaped and spaced', () => {
  fc.assert(
    fc.property(storable, fc.constantFrom('', ' ', '\r\n\t'), fc.boolean(), (text, space, isEscaped) => {
      const written = isEscaped ? escaped(text).toUpperCase().replaceAll('\\U', '\\u') : JSON.stringify(text)
      const json = `${space}{${space}"password"${space}:${space}${written}${space}}${space}`
      const fields = parse(json)
      expect(textsOf(fields)).toEqual({ password: text })
      expect(maskFields(fields)).toEqual({ password: 'x'.repeat([...text].length) })
      overwrite(fields)
      expect([...(fields.get('password') ?? [])].every((byte) => byte === 0)).toBe(true)
    }),
    { seed: 20260302 },
  )
})

test('reads the short escapes, several fields and none', () => {
  expect(textsOf(parse('{"a":"\\"\\\\\\/\\b\\f\\n\\r\\t","b":""}'))).toEqual({ a: '"\\/\b\f\n\r\t', b: '' })
  expect(textsOf(parse('{}'))).toEqual({})
})

test.each([
  '',
  '""',
  '[]',
  '{"password":1}',
  '{"password":["canary"]}',
  '{"password":{"a":"canary"}}',
  '{"password":"canary"',
  '{"password":"canary}',
  '{"password":"canary\\',
  '{"password":"canary"}}',
  '{"password":"canary",}',
  '{"password" "canary"}',
  '{"password":"canary","password":"canary"}',
  '{"password":"canary\n"}',
  '{"password":"canary\\x"}',
  '{"password":"canary\\u00g0"}',
  '{"password":"canary\\u12"}',
  '{"password":"canary\\u0000"}',
  '{"password":"canary\\ud800"}',
  '{"password":"canary\\ud800\\u0041"}',
  '{"password":"canary\\udc00"}',
])('rejects %s without repeating it', (json) => {
  expect(() => parse(json)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  expect(() => parse(json)).not.toThrow(/canary/)
})

test('rejects what is not UTF-8', () => {
  expect(() => parseSecretFields(Buffer.from('{"password":"\xfc"}', 'latin1'))).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  )
})
