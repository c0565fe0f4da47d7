import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looksLikePolicyWording } from './policy-wording.ts'

const wording = `EXCLUSIONS
A. We do not insure loss to your covered property caused by flood.
B. We will not pay for loss that any insured expects.
CONDITIONS
1. You must give us prompt notice. This policy does not cover bodily injury to an insured.
2. We may cancel this policy as stated in the Declarations.`
const guideline = `How we review homeowners editions
Check the special limits first, then the notice periods. Ask the product manager whenever an exclusion was added without a
note in the memorandum. Reviewers sign the sheet at the end. Amounts below one hundred dollars are not material to us.`

const shortForm = `HOMEOWNERS FORM
DEFINITIONS
"Residence" means the house where you live.
"Business" means a trade or a profession.
AGREEMENT
We insure the house against fire, lightning, windstorm and hail.
We insure the contents against theft.
EXCLUSIONS
1. We do not insure loss caused by flood.
2. We do not insure loss caused by earth movement.
3. We do not insure loss caused by war.
4. We do not insure loss caused by wear and tear.
CONDITIONS
1. You must tell us of a loss at once.
2. You must keep the damaged things for us to see.
3. A suit must be begun within two years of the loss.
4. We pay within sixty days of a proof of loss.
5. The house may be inspected at any time.`
const checklist = `Checklist for homeowners reviews
Exclusions
1. Did any exclusion lose its exception? Note whether the named insured or a spouse is meant.
2. Is bodily injury to an insured still excluded?
Conditions
1. Look at the notice periods first, and ask the product manager where one was shortened.
2. Compare the limit of liability with the declarations of the sample risk.
Definitions
1. List every new definition. Does "the insured" still include a student away at school?`

test('a short form with the headings of a policy is policy wording, a checklist with such headings is not', () => {
  expect(looksLikePolicyWording([{ text: shortForm }])).toBe(true)
  expect(looksLikePolicyWording([{ text: checklist }])).toBe(false)
})

test('line ends without end are read in time', () => {
  // Time that grows with the square of this length is hours.
  const length = 4_000_000
  expect(looksLikePolicyWording([{ text: `${'\n'.repeat(length)}x${' \n'.repeat(length)}` }])).toBe(false)
})

test('policy wording is distinguished from a guideline about policies', () => {
  expect(looksLikePolicyWording([{ text: wording }])).toBe(true)
  expect(looksLikePolicyWording([{ text: guideline }])).toBe(false)
  expect(looksLikePolicyWording([{ text: '' }])).toBe(false)
})

const dwelling = '../shared/data/wordings/nfip-sfip-dwelling.txt'
test.skipIf(!existsSync(dwelling))('a real flood policy is policy wording', () => {
  expect(looksLikePolicyWording([{ text: readFileSync(dwelling, 'utf8') }])).toBe(true)
})
