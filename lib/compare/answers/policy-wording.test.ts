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

test('policy wording is told from a guideline about policies', () => {
  expect(looksLikePolicyWording([{ text: wording }])).toBe(true)
  expect(looksLikePolicyWording([{ text: guideline }])).toBe(false)
  expect(looksLikePolicyWording([{ text: '' }])).toBe(false)
})

const dwelling = '../shared/data/wordings/nfip-sfip-dwelling.txt'
test.skipIf(!existsSync(dwelling))('a real flood policy is policy wording', () => {
  expect(looksLikePolicyWording([{ text: readFileSync(dwelling, 'utf8') }])).toBe(true)
})
