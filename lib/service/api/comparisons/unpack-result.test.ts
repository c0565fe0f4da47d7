import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackResult } from './unpack-result.ts'

const noise = fc.array(fc.nat(2 ** 31), { minLength: 1, maxLength: 40 })
const text = fc.oneof(fc.string({ unit: 'grapheme' }), noise.map(JSON.stringify))

test('a result is unpacked to what was packed, small or large', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(0, 1, 3000), async (piece, times) => {
      const whole = Array.from({ length: times }, (_, index) => `${piece}${index * 7919}`).join()
      expect(`${await unpackResult(gzipSync(whole))}`).toBe(whole)
    }),
    { seed: 20261123, numRuns: 60 },
  )
})

test('a damaged result never gives another text', async () => {
  const whole = '{"differences":["thirty days","sixty days"]}'
  const small = gzipSync(whole)
  const given = await Promise.all(
    Array.from(small.keys(), (at) =>
      unpackResult(Uint8Array.from(small, (byte, index) => (index === at ? byte ^ 4 : byte))).then(String, () => null),
    ),
  )
  expect(given.filter((text) => text !== null && text !== whole)).toEqual([])
  expect(given).toContain(null)
})
