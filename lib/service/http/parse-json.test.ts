import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNestedTooDeep, parseJson } from './parse-json.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

const encode = (text: string) => new TextEncoder().encode(text)

test('the depth counted in the text is the depth of the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme' }), fc.nat(8), (value, maxDepth) => {
      const text = JSON.stringify(value, null, 1)
      expect(isNestedTooDeep(text, maxDepth)).toBe(depthOf(value) > maxDepth)
    }),
    { seed: 20260302, numRuns: 500 },
  )
})

test('storable JSON is read unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!text.includes('\\u0000') && !text.includes('\\ud') && depthOf(value) <= 16)
      expect(parseJson(encode(text))).toEqual(JSON.parse(text))
    }),
    { seed: 20260302, numRuns: 500 },
  )
})

test('any bytes are either JSON or rejected, and never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        parseJson(bytes)
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_request', options: { details: [expect.anything()] } })
      }
    }),
    { seed: 20260302, numRuns: 1000 },
  )
})

test.each([
  ['10,000 levels deep', '['.repeat(10_000)],
  ['30,000 levels deep, never closed', '{"a":'.repeat(13_000)],
  ['deep behind an escaped quote', `"\\"${'['.repeat(3)}"${'['.repeat(17)}`],
])('%s is rejected without being parsed', (_, text) => {
  expect(() => parseJson(encode(text))).toThrow(/16 levels/)
})
