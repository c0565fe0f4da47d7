import { describe, expect, it } from 'vitest'
import { segmentVariant } from '../segment/segment-variant.ts'
import { documentOf, resultOf } from '../testing/policies.ts'

const quoted = [
  '“Business” means a trade or profession. It does not include the care of children at home.',
  '“Flood” means surface water that covers land which is dry as a rule. Waves count as surface water.',
  '“Vehicle” means any land motor vehicle or trailer.',
]
const titled = [
  'Business. A trade or profession. It does not include the care of children at home.',
  'Flood. Surface water that covers land which is dry as a rule. Waves count as surface water.',
  'Vehicle. Any land motor vehicle or trailer.',
]
const marked = titled.map((text) => text.replace(/^(\w+)\. /, '**$1** '))
const bare = quoted.map((text) => text.replace(/[“”]/g, ''))

const form = (terms: readonly string[], heading = 'DEFINITIONS') =>
  `HOMEOWNERS POLICY\n\n${[heading, ...terms].join('\n\n')}\n\nEXCLUSIONS\n\nA. We do not insure rust.\n\nB. We do not insure rot.`

const provisionsOf = (text: string) => segmentVariant([documentOf([text])]).provisions

describe('a definition without a number', () => {
  it.each([
    ['quoted', quoted],
    ['as a title before its meaning', titled],
    ['in bold', marked],
    ['in plain letters', bare],
  ])('is a provision under the heading of the definitions: %s', (_, terms) => {
    const provisions = provisionsOf(form(terms))
    expect(provisions.slice(2, 5).map(({ text, part, parent }) => [text, part, parent])).toEqual(
      terms.map((text) => [text, 'definitions', 1]),
    )
    expect(provisions.slice(5).map(({ number, part }) => [number, part])).toEqual([
      [null, 'exclusions'],
      ['A', 'exclusions'],
      ['B', 'exclusions'],
    ])
  })

  it('has the list under it', () => {
    const list = '“Pollutant” means any of these:\n\n1. Smoke;\n\n2. Soot.'
    const provisions = provisionsOf(form([list, ...quoted], '## II. Definitions'))
    const at = provisions.findIndex(({ text }) => text.startsWith('“Pollutant”'))
    expect(provisions.filter(({ parent }) => parent === at).map(({ text }) => text)).toEqual(['Smoke;', 'Soot.'])
    expect(provisions[at + 3]).toMatchObject({ number: null, part: 'definitions', parent: at - 1 })
  })

  it('is one difference if it is new', () => {
    const [first = '', second = '', third = ''] = quoted
    const added = resultOf([[form([first, third])], [form([first, second, third])]]).differences
    expect(added).toMatchObject([{ change: 'added', category: 'defined_term', spans: { v2: { text: second } } }])
    expect(added[0]?.summary).toMatch(/^The definition of “Flood” was added: /)
  })

  it('is one difference in a form without headings', () => {
    const bareForm = (terms: readonly string[]) => ['In this policy:', ...terms].join('\n\n')
    const [first = '', second = '', third = ''] = quoted
    const found = resultOf([[bareForm([first, third])], [bareForm([first, second, third])]]).differences
    expect(found).toMatchObject([{ change: 'added', category: 'defined_term', spans: { v2: { text: second } } }])
  })

  it('says the same as one with a number', () => {
    for (const terms of [quoted, titled]) {
      const numbered = terms.map((text, at) => `${at + 1}. ${text}`)
      const found = resultOf([[form(numbered)], [form(terms)]]).differences
      expect(found.filter(({ materiality }) => materiality !== 'none')).toEqual([])
    }
  })

  it.each([
    'A. We pay for flood.\n\n“Flood” means surface water.\n\nB. We pay for theft.',
    '## II. Definitions\n\nA. Building. A structure with walls.\n\nBuilding does not mean a tank.\n\nB. Flood. Any water.',
  ])('belongs to the number that it follows: %s', (text) => {
    expect(provisionsOf(text).every(({ number }) => number !== null)).toBe(true)
  })

  it('is a paragraph of its provision where it is in the middle of one', () => {
    const text = 'A. We pay for flood.\n“Flood” is any surface water, and\n“Business” means a trade.'
    expect(provisionsOf(text)).toHaveLength(1)
  })
})
