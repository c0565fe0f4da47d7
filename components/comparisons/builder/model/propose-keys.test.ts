import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VariantKey } from '#lib/contract/comparisons/request.ts'
import { proposeKeys } from './propose-keys.ts'

function propose(...labels: string[]): string[] {
  return proposeKeys(labels.map((label, index) => ({ label, key: `variant-${index + 1}`, isKeyOwn: false })))
}

const word = fc.constantFrom(
  ...'commercial general liability coverage form year edition occurrence claims made crop hail 2013 2017 2024 05 19 3 HO'.split(
    ' ',
  ),
)
const label = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
/** Words that differ from the others in their letters. */
const own = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'xyz') })

test.each<[string[], string[]]>([
  [['Homeowners 2024 (draft)'], ['homeowners-2024-draft']],
  [
    ['2017 crop year', '2018 crop year'],
    ['crop-2017', 'crop-2018'],
  ],
  [
    ['2017 crop', '2017 crop year'],
    ['crop-2017', 'crop-year-2017'],
  ],
  [['2024 édition'], ['edition-2024']],
  [
    ['2023', '2024'],
    ['v2023', 'v2024'],
  ],
  [
    ['HO 3', 'HO 2'],
    ['ho-3', 'ho-2'],
  ],
  // Not ho-2: that is another form.
  [
    ['HO 3', 'ho-3', 'HO 3!'],
    ['ho-3', 'ho-3-2', 'ho-3-3'],
  ],
  [
    ['Commercial general liability coverage form 2013', 'Commercial general liability coverage form 2019'],
    ['commercial-general-liability-2013', 'commercial-general-liability-2019'],
  ],
  [
    ['§§', ''],
    ['variant-1', 'variant-2'],
  ],
])('the labels %j propose the keys %j', (labels, keys) => {
  expect(propose(...labels)).toEqual(keys)
})

test('a key that a person typed stays, and no other gets it', () => {
  const named = { label: 'HO 3', key: 'variant-2', isKeyOwn: false }
  expect(proposeKeys([{ label: 'Ours', key: 'ho-3', isKeyOwn: true }, named])).toEqual(['ho-3', 'ho-3-2'])
})

describe('for any labels', () => {
  test('keys are valid and distinct, and proposed again they are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(label, fc.string()), { minLength: 2, maxLength: 8 }), (labels) => {
        const keys = propose(...labels)
        for (const key of keys) expect(VariantKey.safeParse(key).success).toBe(true)
        expect(new Set(keys).size).toBe(labels.length)
        const again = labels.map((text, index) => ({ label: text, key: keys[index] ?? '', isKeyOwn: false }))
        expect(proposeKeys(again)).toEqual(keys)
      }),
      { seed: 5 },
    )
  })

  test('the one word in which two labels differ is in their keys, wherever it is', () => {
    const pair = fc
      .record({ before: label, after: label, one: own, other: own, more: fc.array(label, { maxLength: 6 }) })
      .filter(({ one, other }) => one !== other)
    fc.assert(
      fc.property(pair, ({ before, after, one, other, more }) => {
        const [first = '', second = ''] = propose(`${before} ${one} ${after}`, `${before} ${other} ${after}`, ...more)
        expect(first.split('-')).toContain(one)
        expect(second.split('-')).toContain(other)
      }),
      { seed: 7 },
    )
  })
})
