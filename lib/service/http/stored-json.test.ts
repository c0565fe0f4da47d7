import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoredJson, writeJson } from './stored-json.ts'

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
const textOf = (written: string | Uint8Array) => Buffer.from(written).toString()
const object = fc.dictionary(fc.string({ unit: 'grapheme' }), json)

test('a body is written as if none of its fields were stored', () => {
  const field = fc.oneof(
    json,
    fc.constant(undefined),
    object.map((value) => new StoredJson(JSON.stringify(value))),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), field), (body) => {
      expect(textOf(writeJson(body))).toBe(JSON.stringify(body))
    }),
    { seed: 20261123, numRuns: 500 },
  )
})

test('what is stored goes in byte for byte', () => {
  const stored = '{ "a" : 1.0 , "b": "\\u00e4" }'
  const written = writeJson({ id: 'x', result: new StoredJson(stored), gone: undefined })
  expect(textOf(written)).toBe(`{"id":"x","result":${stored}}`)
})

test('deeper than a field of the body it is still the object that was stored', () => {
  expect(JSON.parse(textOf(writeJson({ list: [new StoredJson('{"a":1}')] })))).toEqual({ list: [{ a: 1 }] })
})
