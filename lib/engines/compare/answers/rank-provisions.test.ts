import { describe, expect, test } from 'vitest'
import { segmentVariant } from '#lib/engines/compare/segment/segment-variant.ts'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { rankProvisions } from './rank-provisions.ts'
import { type Item, readItem } from './read-item.ts'

const filler = [
  'Rust is gradual.',
  'War is excluded.',
  'Mold is excluded.',
  'Smoke is a peril.',
  'Vermin are excluded.',
]

/** The provisions of documents by the share of an item that each meets, with its first words. */
function rank(question: string | Item, ...bodies: readonly string[]) {
  const documents = bodies.map(
    (body) =>
      segmentVariant([
        {
          ...{ inputId: '', fileId: '', fileVersion: 1, name: '', label: null, annotations: [] },
          pages: [{ page: 1, width: null, text: `HARBOR POLICY\n\n${body}\n` }],
        },
      ]).provisions,
  )
  const item = typeof question === 'string' ? readItem(question, { later: [], formNumbers: [] }) : question
  return rankProvisions(item, documents).map(({ document, provision, share, matched }) => ({
    document,
    text: provision.text,
    share,
    matched,
  }))
}

const list = (...texts: readonly string[]) =>
  `CONDITIONS\n${[...texts, ...filler].map((text, at) => `${String.fromCharCode(65 + at)}. ${text}`).join('\n')}`
const shareOf = (ranked: ReturnType<typeof rank>, words: string) =>
  ranked.find(({ text }) => text.includes(words))?.share ?? 0

test('a provision that meets all of an item has a share of 1, and no other provision is listed', () => {
  const ranked = rank('Is theft insured?', list('Theft.'))
  expect(ranked).toEqual([{ document: 0, text: 'Theft.', share: 1, matched: readTopics('theft') }])
})

test('without a word of the item, nothing is listed, and neither is a provision with words that only support it', () => {
  expect(rank('Is a submarine insured?', list('Theft.'))).toEqual([])
  expect(rank('', list('Theft.'))).toEqual([])
  const supported = readItem('Is theft insured?', { later: ['A camera was meant.'], formNumbers: [] })
  const both = list('A camera.', 'Theft of coins.', 'Theft of a camera.')
  expect(rank(supported, both).map(({ text }) => text)).toEqual(['Theft of a camera.', 'Theft of coins.'])
})

test('of two subjects the rarer weighs more, and both more than one', () => {
  const ranked = rank(
    'Theft of a camera?',
    list('Theft of rings.', 'Theft of coins.', 'A camera.', 'Theft of a camera.'),
  )
  expect(ranked[0]?.text).toBe('Theft of a camera.')
  expect(shareOf(ranked, 'A camera')).toBeGreaterThan(shareOf(ranked, 'Theft of rings'))
  expect(shareOf(ranked, 'Theft of rings')).toBeGreaterThan(0)
})

test('equals are in the order of the documents and of their provisions', () => {
  const body = list('Theft of rings.', 'Theft of coins.')
  expect(rank('Is theft insured?', body, body).map(({ document, text }) => `${document} ${text}`)).toEqual([
    '0 Theft of rings.',
    '0 Theft of coins.',
    '1 Theft of rings.',
    '1 Theft of coins.',
  ])
})

test('a text is worth more the shorter it is, up to the average', () => {
  const more =
    'We pay for theft of cameras, coins, stamps, medals, furs, silver, paintings, carpets, boats and trailers.'
  const ranked = rank('Is theft insured?', list(more, 'Theft of rings.'))
  expect(shareOf(ranked, 'theft of cameras')).toBeLessThan(shareOf(ranked, 'Theft of rings'))
  expect(shareOf(ranked, 'theft of cameras')).toBeGreaterThan(0.3)
  expect(shareOf(ranked, 'Theft of rings')).toBe(1)
})

describe('a word counts', () => {
  test('most in the heading, and above an item of a list less than in it', () => {
    const body = `CONDITIONS
A. Theft. We pay for rings.
B. We pay for theft of coins.
C. We do not pay for theft of:
1. A camera;
2. A trailer.
${filler.map((text, at) => `${String.fromCharCode(68 + at)}. ${text}`).join('\n')}`
    const ranked = rank('Theft of a trailer or of rings or of coins?', body)
    const only = rank('Theft of a camera?', body)
    expect(only[0]?.text).toContain('A camera')
    expect(only[0]?.matched).toEqual(new Set([...readTopics('theft'), ...readTopics('camera')]))
    expect(shareOf(ranked, 'pay for rings')).toBeGreaterThan(shareOf(ranked, 'theft of coins'))
    const withLead = shareOf(only, 'A camera')
    const inText = shareOf(rank('Theft of a camera?', list('Theft of a camera.')), 'Theft')
    expect(withLead).toBeLessThan(inText)
  })

  test('not where the lead-in above is all that has it', () => {
    const body = `CONDITIONS\nA. We do not pay for theft of:\n1. A camera;\n2. A trailer.\n`
    expect(rank('Is theft insured?', body).map(({ text }) => text)).toEqual(['We do not pay for theft of:'])
  })

  test('not where a sentence above has it, which is no lead-in', () => {
    const body = `CONDITIONS\nA. Theft is insured.\n1. A camera is insured.\n`
    expect([...(rank('Theft of a camera?', body).find(({ text }) => text.includes('camera'))?.matched ?? [])]).toEqual([
      ...readTopics('camera'),
    ])
  })
})

test('a subject that no wording has lowers the share of the others', () => {
  const known = shareOf(rank('Is theft insured?', list('Theft.')), 'Theft')
  const unknown = shareOf(rank('Is theft of a submarine insured?', list('Theft.')), 'Theft')
  expect(unknown).toBeLessThan(known)
  expect(unknown).toBeGreaterThan(0.5)
})

test('the words of a name count where no wording has the name, and less than the name', () => {
  const [name, part] = ['A safe deposit box is insured.', 'A box is insured.']
  const whole = rank('Is a safe deposit box insured, or theft?', list(name, 'Theft is insured.'))
  const single = rank('Is a safe deposit box insured, or theft?', list(part, 'Theft is insured.'))
  expect(shareOf(whole, 'safe deposit')).toBeGreaterThan(shareOf(single, 'A box'))
  expect(shareOf(single, 'A box')).toBeGreaterThan(0)
})

test('a broader word counts less than the word itself', () => {
  const asked = 'Is a dog insured, or theft?'
  const exact = shareOf(rank(asked, list('A dog is insured.', 'Theft is insured.')), 'A dog')
  const broader = shareOf(rank(asked, list('An animal is insured.', 'Theft is insured.')), 'An animal')
  expect(exact).toBeGreaterThan(broader)
  expect(broader).toBeGreaterThan(0)
})

describe('a figure', () => {
  test('is found without a word', () => {
    expect(rank('Why $1,500?', list('We pay $1,500 for it.', 'We pay $2,500 for it.')).map(({ text }) => text)).toEqual(
      ['We pay $1,500 for it.'],
    )
  })

  test('decides between provisions with one word, and weighs less the more have it', () => {
    const ranked = rank('Theft above $500?', list('Theft above $400.', 'Theft above $500.'))
    expect(ranked[0]?.text).toBe('Theft above $500.')
    expect(ranked[0]?.share).toBeCloseTo(1)
    const rare = shareOf(rank('Theft above $500?', list('Theft above $400.', 'Rings of $500.')), 'Rings')
    const common = shareOf(
      rank('Theft above $500?', list('Theft.', 'Rings of $500.', 'Furs of $500.', 'Coins of $500.')),
      'Rings',
    )
    expect(rare).toBeGreaterThan(common)
  })
})

describe('a place', () => {
  const body = `SECTION I

CONDITIONS
A. Theft is insured.
B. Rings are insured.

SECTION II

EXCLUSIONS
A. Furs are insured.
B. Theft of coins is insured.
`

  test('is found without a word, and where it is followed furthest', () => {
    expect(rank('Section II Exclusions, paragraph A: amend.', body).map(({ text }) => text)).toEqual([
      'Furs are insured.',
    ])
    expect(rank('Section III Exclusions, paragraph Q: amend.', body)).toEqual([])
  })

  test('with a label weighs more than a word, a section alone less', () => {
    expect(rank('Section II Exclusions, paragraph A: why is theft insured?', body)[0]?.text).toBe('Furs are insured.')
    const bySection = rank('Section II: why is theft insured?', body)
    expect(bySection[0]?.text).toBe('Theft of coins is insured.')
    expect(shareOf(bySection, 'Theft is')).toBeGreaterThan(shareOf(bySection, 'Furs'))
  })
})
