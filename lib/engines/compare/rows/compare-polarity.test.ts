import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

/** The differences above `none` between two wordings. */
function material(a: string, b: string): string[] {
  return resultOf([[a], [b]])
    .differences.filter(({ materiality }) => materiality !== 'none')
    .map(({ summary }) => summary)
}

const covered = ['Fences made of stone;', 'Sheds on posts; and', 'Wells lined with brick.']
const denied = ['Aircraft of any kind;', 'Crops in the field; and', 'Land under water.']
const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`)
const bulleted = (items: readonly string[]) => items.map((item) => `• ${item}`)

describe('an item whose words and lead-in are unchanged', () => {
  const plain = [
    '## I. Property',
    'A. We cover:',
    ...numbered(covered),
    'B. We do not cover:',
    ...numbered(denied),
    '## II. Conditions',
    'A. You must tell us of a loss.',
  ]
  const layouts: readonly (readonly [string, readonly string[]])[] = [
    [
      'bullets in place of numbers',
      [
        '## I. Property',
        'A. We cover:',
        ...bulleted(covered),
        'B. We do not cover:',
        ...bulleted(denied),
        ...plain.slice(-2),
      ],
    ],
    [
      'headings in capitals and no letters',
      [
        'PROPERTY COVERED',
        'We cover:',
        ...bulleted(covered),
        'PROPERTY NOT COVERED',
        'We do not cover:',
        ...bulleted(denied),
        'CONDITIONS',
        'A. You must tell us of a loss.',
      ],
    ],
    [
      'a heading in capitals between the lead-in and its list',
      [
        '## I. Property',
        'A. We cover:',
        'STRUCTURES',
        ...numbered(covered),
        'B. We do not cover:',
        'OTHER THINGS',
        ...numbered(denied),
        ...plain.slice(-2),
      ],
    ],
    [
      'one list in two sections',
      [
        '## I. Exclusions',
        'A. We cover:',
        ...numbered(covered),
        '## II. Property',
        'A. We do not cover:',
        ...numbered(denied),
        '## III. Conditions',
        'A. You must tell us of a loss.',
      ],
    ],
  ]
  it.each(layouts)('is covered or not as before under %s', (_, other) => {
    const [a, b] = [plain.join('\n\n'), other.join('\n\n')]
    const turned = (summaries: readonly string[]) => summaries.filter((each) => / now (?:not )?covered/.test(each))
    expect(turned(material(a, b))).toEqual([])
    expect(turned(material(b, a))).toEqual([])
  })

  it('is not covered as before where bullets show no levels', () => {
    const form = (first: string, second: string, ...items: readonly string[]) =>
      [
        'HOMEOWNERS POLICY',
        '## Perils Insured Against',
        'A. Dwelling and sheds',
        `${first} We insure the dwelling against direct physical loss.`,
        `${second} We do not insure loss caused by:`,
        ...['Rust, corrosion or smog;', 'Birds, rodents or insects; or', 'An animal that an insured keeps.'].map(
          (text, at) => `${items[at]} ${text}`,
        ),
        '## Conditions',
        'A. You must tell us of a loss.',
      ].join('\n\n')
    const nested = form('1.', '2.', 'a.', 'b.', 'c.')
    const flat = form('•', '•', '•', '•', '•')
    expect(material(nested, flat)).toEqual([])
    expect(material(flat, nested)).toEqual([])
  })

  it('is covered now if it follows another lead-in, however its list is printed', () => {
    const form = (here: readonly string[], there: readonly string[]) =>
      [
        'HOMEOWNERS POLICY',
        'PROPERTY COVERED',
        'We cover:',
        ...bulleted(here),
        'LIMITS ON PROPERTY',
        'We do not cover:',
        ...bulleted(there),
      ].join('\n\n')
    const [fence, ...others] = covered
    expect(material(form(others, [...denied, fence ?? '']), form(covered, denied))).toEqual([
      expect.stringContaining('is now covered'),
    ])
  })
})
