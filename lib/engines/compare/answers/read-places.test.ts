import { describe, expect, test } from 'vitest'
import { segmentVariant } from '#lib/engines/compare/segment/segment-variant.ts'
import { follow, type Place, pathOf, readPlaces } from './read-places.ts'

const write = (place: Place) => place.map(({ of, name }) => `${of} ${name}`).join(', ')
const readOne = (text: string) => readPlaces(text).places.map(write)

test.each([
  ['See Section I Conditions, paragraph G.', ['section I, title conditions, label G']],
  ['Exclusions, item A.2: theft.', ['title exclusions, label A, label 2']],
  ['Article IV.B(3) is unclear.', ['section IV, label B, label 3']],
  ['Exclusion K (failure to patch) is broad.', ['title exclusion, label K']],
  ['Revise Section II Conditions, paragraph B.', ['section II, title conditions, label B']],
  ['Conditions, Section II, paragraph B.', ['title conditions, section II, label B']],
  ['Why does 8.05 reduce a claim?', ['label 8.05']],
  ['PART F, paragraph D.', ['section F, label D']],
  ['Paragraph B of Section II applies.', ['label B, section II']],
  ['The limit is $8.05 and the notice 10 days.', []],
])('the places of %j', (text, places) => {
  expect(readOne(text)).toEqual(places)
})

test('a text is left without its places', () => {
  expect(readPlaces('Amend Section II, paragraph B today.').rest.replace(/\s+/g, ' ')).toBe('Amend today.')
})

describe('the path of a provision', () => {
  const text = `HARBOR POLICY

SECTION I - PROPERTY

CONDITIONS
A. Loss payment. We pay:
1. Within 60 days; or
2. At closing.

SECTION II - LIABILITY

EXCLUSIONS
A. Aircraft. We do not pay for aircraft.
`
  const { provisions } = segmentVariant([
    {
      inputId: '',
      fileId: '',
      fileVersion: 1,
      name: '',
      label: null,
      annotations: [],
      pages: [{ page: 1, width: null, text }],
    },
  ])
  const pathOfText = (words: string) => {
    const found = provisions.find((each) => each.text.includes(words))
    const listAbove = (at: number | null): typeof provisions => {
      const parent = at === null ? undefined : provisions[at]
      return parent ? [...listAbove(parent.parent), parent] : []
    }
    return found ? pathOf(found, listAbove(found.parent)) : []
  }
  const read = (place: string, words: string) => {
    const [first = []] = readPlaces(place).places
    return follow(first, pathOfText(words))
  }

  test('has its section, its headings in lower case and its labels', () => {
    const steps = pathOfText('At closing').map(({ of, name }) => `${of} ${name}`)
    expect(steps).toContain('section I')
    expect(steps).toContain('title conditions')
    expect(steps.slice(-1)).toEqual(['label 2'])
    expect(steps.filter((step) => step.startsWith('section'))).toEqual(['section I'])
  })

  test('is followed step by step: whole, in part, or not at all', () => {
    expect(read('Section I Conditions, paragraph A.2 is unclear', 'At closing')).toBe(1)
    expect(read('Section II Conditions, paragraph A.2 is unclear', 'At closing')).toBe(3 / 4)
    expect(read('Section I Conditions, paragraph A.3 is unclear', 'At closing')).toBe(0)
    expect(read('Section II Exclusions, paragraph A is unclear', 'for aircraft')).toBe(1)
    expect(read('Section II Exclusions, paragraph A is unclear', 'At closing')).toBe(1 / 3)
  })
})

test('a label counts once, after the label before it, and a title by a part of it', () => {
  const path = [
    { of: 'title', name: 'general conditions' },
    { of: 'label', name: 'A' },
    { of: 'label', name: '1' },
  ] as const
  const label = (name: string) => ({ of: 'label', name }) as const
  expect(follow([{ of: 'title', name: 'conditions' }, label('1')], path)).toBe(1)
  expect(follow([label('A'), label('A')], path)).toBe(0)
  expect(follow([label('1'), label('A')], path)).toBe(0)
  expect(follow([label('A'), { of: 'title', name: 'conditions' }], path)).toBe(0)
  expect(follow([{ of: 'section', name: 'A' }, label('A')], path)).toBe(1 / 2)
})

test('without a section above, the first label is one', () => {
  const provision = { number: '8.05', part: 'condition', heading: null } as const
  expect(pathOf(provision as unknown as Parameters<typeof pathOf>[0], [])).toEqual([
    { of: 'section', name: '8.05' },
    { of: 'title', name: 'condition' },
    { of: 'label', name: '8.05' },
  ])
})
