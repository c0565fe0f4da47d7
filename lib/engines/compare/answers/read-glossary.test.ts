import { describe, expect, test } from 'vitest'
import { findEntries, readGlossary, readWith } from './read-glossary.ts'
import { compareTexts, makeDocument } from './testing.ts'

const read = (text: string) => readGlossary([makeDocument('terms', text)])

describe('a guideline that says what a word means', () => {
  test.each([
    ['“Drone” means hobby aircraft.', 'Drone', 'hobby aircraft'],
    ['A drone is treated as a hobby aircraft.', 'drone', 'hobby aircraft'],
    ['Read “granny flat” as “accessory dwelling”.', 'granny flat', 'accessory dwelling'],
    ['- SIR = self-insured retention', 'SIR', 'self-insured retention'],
    ['A jon boat is a kind of watercraft.', 'jon boat', 'watercraft'],
  ])('%s', (text, term, meaning) => {
    expect(read(text)).toMatchObject([{ term, meaning, page: 1 }])
  })

  test.each([
    'A higher special limit is broader.',
    'A percentage deductible is compared on an example.',
    'An exclusion that moved has not changed.',
    'Loss means direct physical loss or damage to property that is described in the schedule attached to this policy.',
  ])('is not “%s”', (text) => {
    expect(read(text)).toEqual([])
  })

  test('is quoted where it says so, and read in whole words', () => {
    const text = 'Notes of the team.\nA drone is treated as a hobby aircraft. Nothing else.'
    const [entry] = read(text)
    expect(text.slice(entry?.start, entry?.end)).toBe('A drone is treated as a hobby aircraft.')
    expect(readWith(read(text), 'Two drones and a drone operator.')).toBe(
      'Two hobby aircraft and a hobby aircraft operator.',
    )
    expect(findEntries(read(text), 'A hydrone.')).toEqual([])
  })
})

describe('knowledge', () => {
  const policy = `HARBOR POLICY

EXCLUSIONS
We do not insure:
1. Hobby aircraft and their parts.
2. Loss caused by war.

CONDITIONS
A. Cancellation. We may cancel by written notice at least 10 days before the effective date.
`
  const texts = { a: policy, b: policy.replace('10 days', '20 days') }
  const knowledge = ['A quadrocopter is treated as a hobby aircraft.']
  const asked = {
    claims: ['Quadrocopters are not insured.'],
    notes: ['A quadrocopter is insured under both editions.'],
    focus: ['quadrocopter'],
  }

  test('lets a question be answered that names a thing otherwise than the wording, and says so', () => {
    const [plain, read] = [compareTexts(texts, asked), compareTexts(texts, { ...asked, knowledge })]
    const outcomeOf = (result: typeof plain) => result.scenarios[0]?.expectations[0]?.results.a
    expect(outcomeOf(plain)?.outcome).toBe('not_established')
    expect(outcomeOf(read)).toMatchObject({
      outcome: 'supported',
      reason: expect.stringContaining(
        'By your guideline “knowledge0.txt”, “quadrocopter” is read as “hobby aircraft”.',
      ),
    })
    expect(plain.review[0]?.statements[0]?.outcome).toBe('not_established')
    expect(read.review[0]?.statements[0]?.outcome).toBe('contradicted')
    expect(plain.focus[0]?.provisionIds).toEqual([])
    expect(read.focus[0]).toMatchObject({ finding: expect.stringContaining('By your guideline') })
    expect(read.focus[0]?.provisionIds).not.toEqual([])
  })

  test('changes nothing where no question names its words', () => {
    const other = ['A steamboat is treated as a hobby aircraft.']
    const { citations: _, ...plain } = compareTexts(texts, asked)
    const { citations: __, ...read } = compareTexts(texts, { ...asked, knowledge: other })
    expect(read).toEqual(plain)
  })

  test('never decides alone: each answer that it led to cites the wording too', () => {
    const { scenarios, review, focus, citations } = compareTexts(texts, { ...asked, knowledge })
    const answers = [scenarios[0]?.expectations[0]?.results.a, review[0]?.statements[0], focus[0]]
    const inputOf = new Map(citations.map(({ id, inputId }) => [id, inputId]))
    for (const answer of answers) {
      const inputs = new Set(answer?.citationIds.map((id) => inputOf.get(id)))
      expect(inputs).toContain('knowledge0')
      expect([...inputs].some((input) => input === 'a' || input === 'b')).toBe(true)
    }
  })
})
