import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExpectationOutcome, ReviewOutcome } from '#lib/engines/compare/types.ts'
import { compareTexts, resultsOf } from './testing.ts'

/** A subject, the sentence that a policy says of it with a figure, and the claim of the same figure. */
const figures = [
  {
    subject: 'debris removal',
    said: (figure: number) => `A. Debris Removal. We will pay up to $${figure} for debris removal.`,
    claim: (figure: number) => `Debris removal is paid up to $${figure}.`,
    change: (way: string) => `The limit for debris removal is ${way}.`,
  },
  {
    subject: 'proof of loss',
    said: (figure: number) =>
      `B. Proof Of Loss. You must send us a sworn proof of loss within ${figure} days after our request.`,
    claim: (figure: number) => `A sworn proof of loss is due within ${figure} days after the request.`,
    change: (way: string) => `The time for the proof of loss is ${way}.`,
  },
  {
    subject: 'nonrenewal',
    said: (figure: number) =>
      `C. Nonrenewal. If we decide not to renew, we will mail you written notice at least ${figure} days before the expiration date.`,
    claim: (figure: number) => `Written notice of nonrenewal is mailed at least ${figure} days before expiration.`,
    change: (way: string) => `The notice of nonrenewal is ${way}.`,
  },
  {
    subject: 'refrigerated food',
    said: (figure: number) => `D. Spoilage. We will pay up to $${figure} for food spoilage caused by a power failure.`,
    claim: (figure: number) => `Food spoilage caused by a power failure is paid up to $${figure}.`,
    change: (way: string) => `The limit for food spoilage is ${way}.`,
  },
] as const

const others = [
  'E. Headings. Titles are for reference.',
  'E. Inspection. We may survey the elevators of the building.',
  'E. Currency. All values are in United States dollars.',
] as const

const policyOf = (amounts: readonly number[], more = '') =>
  `HARBOR PROPERTY POLICY\n\nCOVERAGES\n${figures.map(({ said }, at) => said(amounts[at] ?? 0)).join('\n')}\n${more}\n`

function run(
  texts: readonly string[],
  { claims = [], notes = [] }: { claims?: readonly string[]; notes?: readonly string[] },
) {
  const result = compareTexts(Object.fromEntries(texts.map((text, at) => [`v${at}`, text])), { claims, notes })
  return {
    expected: resultsOf(result, 'v0').map((each) => each?.outcome),
    reviewed: result.review.map(({ statements }) => statements[0]?.outcome),
  }
}

const amounts = fc.tuple(...figures.map(() => fc.integer({ min: 10, max: 90 }).map((each) => each * 10)))
const which = fc.integer({ min: 0, max: figures.length - 1 })
const settings = { seed: 11, numRuns: 40 }

test('a claim with the figure of the wording is supported, and with any other one never', () => {
  fc.assert(
    fc.property(amounts, which, fc.integer({ min: 1, max: 9 }), (drawn, at, more) => {
      const { claim } = figures[at] ?? figures[0]
      const own = drawn[at] ?? 0
      const policy = policyOf(drawn)
      const { expected } = run([policy, policy], { claims: [claim(own), claim(own + more), claim(own - more)] })
      const sides: ExpectationOutcome[] = ['contradicted', 'not_established']
      expect(expected[0]).toBe('supported')
      expect(sides).toContain(expected[1])
      expect(sides).toContain(expected[2])
    }),
    settings,
  )
})

test('an irrelevant provision changes no outcome', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...others), fc.integer({ min: 0, max: 9 }), (drawn, other, more) => {
      const claims = figures.map(({ claim }, at) => claim((drawn[at] ?? 0) + more))
      const [plain, longer] = [policyOf(drawn), policyOf(drawn, other)]
      expect(run([longer, longer], { claims }).expected).toEqual(run([plain, plain], { claims }).expected)
    }),
    settings,
  )
})

test('a change is confirmed in its own direction, and its contrary is contradicted', () => {
  fc.assert(
    fc.property(amounts, which, fc.integer({ min: 1, max: 9 }), (drawn, at, more) => {
      const { change } = figures[at] ?? figures[0]
      const next = drawn.map((own, index) => (index === at ? own + more : own))
      const { reviewed } = run([policyOf(drawn), policyOf(next)], { notes: [change('increased'), change('reduced')] })
      expect(reviewed).toEqual<ReviewOutcome[]>(['confirmed', 'contradicted'])
    }),
    settings,
  )
})

test('a change of one subject never confirms a change of another', () => {
  fc.assert(
    fc.property(amounts, which, which, fc.constantFrom('increased', 'reduced'), (drawn, at, other, way) => {
      fc.pre(at !== other)
      const { change } = figures[other] ?? figures[0]
      const next = drawn.map((own, index) => (index === at ? own + 5 : own))
      const { reviewed } = run([policyOf(drawn), policyOf(next)], { notes: [change(way)] })
      expect(reviewed).not.toEqual(['confirmed'])
    }),
    settings,
  )
})

test('a title and a lead-in alone decide no claim', () => {
  const policy = `HARBOR PROPERTY POLICY\n\nCONDITIONS\nAppraisal. Each party names an appraiser.\n\nEXCLUSIONS\nThis policy does not apply to any claim arising out of:\n1. War.\n`
  const { expected } = run([policy, policy], {
    claims: ['The company has the building appraised at its own cost.', 'A request for more time is not a claim.'],
  })
  expect(expected).toEqual(['not_established', 'not_established'])
})

test('what one party may do is not what the other may do', () => {
  const policy = `HARBOR PROPERTY POLICY\n\nCONDITIONS\nA. Cancellation. You may cancel this policy at any time by written notice.\n`
  const { expected } = run([policy, policy], {
    claims: [
      'You may cancel this policy at any time by written notice.',
      'The company may cancel this policy at any time by written notice.',
    ],
  })
  expect(expected).toEqual(['supported', 'not_established'])
})
