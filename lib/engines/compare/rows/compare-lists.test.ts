import { describe, expect, test } from 'vitest'
import { frame } from '../testing/between.ts'
import { resultOf } from '../testing/policies.ts'

const bulleted = (intro: string, items: readonly string[]) =>
  frame('Coverages', `${intro}\n\n${items.map((item) => `• ${item}`).join('\n\n')}`)
const lettered = (intro: string, items: readonly string[]) =>
  frame('Coverages', `${intro}\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')}`)

const items = ['Blinds;', 'Walk-in freezers;', 'Light fixtures; and', '$1,500 on watercraft.']
const edited = ['Blinds;', 'Walk-in coolers;', 'Light fixtures; and', '$1,500 on watercraft.']

const material = (pair: Parameters<typeof resultOf>[0]) =>
  resultOf(pair).differences.filter(({ materiality }) => materiality !== 'none')

test.each([
  ['a sentence', 'We insure these fixtures of the building as well:'],
  ['a title', 'Fixtures'],
])('a list under %s says the same with bullets as with numbers', (_, intro) => {
  expect(material([bulleted(intro, items), lettered(intro, items)])).toEqual([])
  expect(material([lettered(intro, items), bulleted(intro, items)])).toEqual([])
})

test('an item that was changed as well is one difference', () => {
  const intro = 'We insure these fixtures of the building as well:'
  const [found, ...others] = material([bulleted(intro, items), lettered(intro, edited)])
  expect(others).toEqual([])
  expect(found).toMatchObject({ spans: { v1: { text: 'freezers' }, v2: { text: 'coolers' } } })
})

test('a removed provision and an added one with another heading at its place are two differences', () => {
  const cover = (second: string) => [
    `## Agreement\n\nA. What we insure. We insure the cameras in the Schedule.\n\nB. ${second}\n\n## Conditions\n\nA. Notice. You must tell us of a loss within 10 days after you discover it.`,
  ]
  const found = material([
    cover(
      'Pet boarding. We pay the kennel charges for domestic animals while you live elsewhere after a covered loss.',
    ),
    cover('Arson reward. We pay a reward to anyone whose words lead to a conviction for arson.'),
  ])
  expect(found.map(({ change }) => change).sort()).toEqual(['added', 'removed'])
})

const excluded = (mark: (at: number) => string, ...things: readonly string[]) =>
  frame(
    'Exclusions',
    `We do not insure loss caused by:\n\n${things.map((thing, at) => `${mark(at)} ${thing}`).join('\n\n')}`,
  )
const marks: readonly (readonly [string, (at: number) => string])[] = [
  ['1.', (at) => `${at + 1}.`],
  ['•', () => '•'],
  ['▪', () => '▪'],
  ['-', () => '-'],
]

describe('lists, however either is marked', () => {
  const pairs = marks.flatMap(([one, mark]) =>
    marks.map(([two, other]) => ({ name: `marked ${one} against ${two}`, mark, other })),
  )

  test('differ by one exclusion where one lacks an item', () => {
    for (const { name, mark, other } of pairs) {
      const found = material([excluded(mark, 'Ice;', 'Freezing;', 'Rain.'), excluded(other, 'Ice;', 'Rain.')])
      expect
        .soft(
          found.map(({ change, category, materiality, effect }) => [change, category, materiality, effect]),
          name,
        )
        .toEqual([['removed', 'exclusion', 'high', 'broader']])
    }
  })

  test('pair item by item', () => {
    const things = ['Ice;', 'Freezing;', 'Rain.'] as const
    for (const { name, mark, other } of pairs) {
      const { provisions } = resultOf([excluded(mark, ...things), excluded(other, ...things)])
      const paired = provisions.flatMap(({ cells: { v1, v2 } }) =>
        things.filter((thing) => v1?.text === thing && v2?.text === thing),
      )
      expect.soft(paired, name).toEqual(things)
    }
  })
})

test('a bulleted list of one variant leaves the lists of the others in rows', () => {
  const things = ['Ice;', 'Freezing;', 'Rain.'] as const
  const [numbered, bulleted] = [marks[0]?.[1], marks[1]?.[1]]
  if (numbered === undefined || bulleted === undefined) throw new RangeError('two ways to mark')
  const result = resultOf([excluded(numbered, ...things), excluded(numbered, ...things), excluded(bulleted, ...things)])
  expect(result.provisions.every(({ cells }) => Object.values(cells).every((cell) => cell?.parts === null))).toBe(true)
})

test('a dash within a sentence begins no item', () => {
  const text = 'We pay for the dwelling, the garage\n- if it is attached - and the fences around the lot.'
  const { provisions } = resultOf([frame('Coverages', text), frame('Coverages', text)])
  expect(provisions.some(({ cells }) => cells.v1?.number?.endsWith('•'))).toBe(false)
})

describe('words laid out as a list of items say the same', () => {
  const things = ['awnings', 'signs', 'canoes or rowboats', 'lawns, plants, shrubs or trees']
  const inOne = `We pay for loss to ${things.join(', ')}.`
  const marked = (before: string, end: string) =>
    things.map((thing, at) => `${before}(${'abcd'.charAt(at)}) ${thing}${at === things.length - 2 ? end : ';'}`)
  const listed: readonly (readonly [string, string])[] = [
    ['of its own lines', `We pay for loss to:${marked('\n\n', '; and').join('').replace(/;$/, '.')}`],
    ['within the sentence', `We pay for loss to:${marked(' ', '; and').join('').replace(/;$/, '.')}`],
  ]

  test.each(listed)('%s', (_, list) => {
    for (const part of ['Coverages', 'Exclusions']) {
      expect(material([frame(part, inOne), frame(part, list)])).toEqual([])
      expect(material([frame(part, list), frame(part, inOne)])).toEqual([])
    }
  })

  test.each(listed)('%s, and one that is gone is one difference', (_, list) => {
    const fewer = inOne.replace(' signs,', '')
    const found = material([frame('Coverages', list), frame('Coverages', fewer)])
    expect(found.map(({ change, spans }) => [change, spans.v1?.text])).toEqual([
      ['removed', expect.stringContaining('signs')],
    ])
    expect(found[0]?.effect).not.toBe('broader')
  })
})

test.each([
  ['We insure awnings, signs and canoes.', 'We insure (a) awnings; (b) signs; and (c) canoes.'],
  ['We insure canoes if you own them or rent them.', 'We insure canoes if (1) you own them or (2) rent them.'],
])('“%s” gains labels only', (plain, labeled) => {
  expect(material([frame('Coverages', plain), frame('Coverages', labeled)])).toEqual([])
  expect(material([frame('Coverages', labeled), frame('Coverages', plain)])).toEqual([])
})

test.each([
  ['Exclusions (b), (c) do not apply to it.', 'Exclusions (a), (b), (c), (d) do not apply to it.'],
  ['Section (a) and (b) apply to it.', 'Section (a), (b) and (c) apply to it.'],
])('“%s” gains references', (plain, more) => {
  const found = material([frame('Coverages', plain), frame('Coverages', more)])
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['cross_reference']))
})
