import { expect, test } from 'vitest'
import { readWording } from '../read-wording.ts'
import { readFacts } from './facts.ts'
import { findOutOfPeriod } from './out-of-period.ts'

const wording =
  'The Insurer shall pay Damages because of a Claim first made against the Insured during the Policy Period, by reason of a Wrongful Act committed on or after the Retroactive Date.'
const found = (facts: string) =>
  findOutOfPeriod(readWording([{ text: wording, parent: null, heading: null }]), readFacts(facts))

test('a claim that was made after the policy period is outside it, and one within it is not', () => {
  const period = 'The policy period ran from July 1, 2022 to July 1, 2023.'
  expect(found(`${period} The client made a claim on August 1, 2023.`)).toMatchObject([
    { what: 'claim', isBefore: false },
  ])
  expect(found(`${period} The client made a claim on May 1, 2023.`)).toEqual([])
})

test('an act before the retroactive date is outside it, and one after it is not', () => {
  const date = 'The retroactive date is January 1, 2019.'
  expect(found(`${date} The advice was given in November 2017.`)).toMatchObject([{ what: 'act', isBefore: true }])
  expect(found(`${date} The advice was given in November 2020.`)).toEqual([])
})

test('nothing is outside a period that the facts do not date', () => {
  expect(found('The client made a claim on August 1, 2023.')).toEqual([])
})
