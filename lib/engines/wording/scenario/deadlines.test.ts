import { describe, expect, test } from 'vitest'
import { readWording } from '../read-wording.ts'
import { findDeadlines } from './deadlines.ts'
import { readFacts } from './facts.ts'

const yearToSue = 'No suit may be brought unless it is started within one year after the loss.'
const found = (facts: string, wording = yearToSue) =>
  findDeadlines(readWording([{ text: wording, parent: null, heading: null }]), readFacts(facts))

describe('a deadline', () => {
  test('is missed where the act came later, by dates or by a time stated', () => {
    expect(found('The fire was on May 1, 2020. Suit was filed on June 1, 2021.')).toMatchObject([
      { elapsedDays: 396, isMissed: true },
    ])
    expect(found('They filed suit 14 months after the loss.')).toMatchObject([{ allowedDays: 365.25, isMissed: true }])
  })

  test('is kept, or not found', () => {
    expect(found('The fire was on May 1, 2020. Suit was filed on April 1, 2021.')).toMatchObject([{ isMissed: false }])
    expect(found('Suit was filed on April 1, 2021.')).toEqual([])
    expect(found('A fire. The repairs took 14 months.')).toEqual([])
  })

  test.each(['bring', 'begin', 'start', 'commence', 'file'])('to %s an action is to sue', (verb) => {
    expect(found(`They ${verb} an action 14 months after the loss.`)).toMatchObject([{ act: 'suit', isMissed: true }])
    expect(found('The company took action 14 months after the loss.')).toEqual([])
  })

  test('runs from what its words name', () => {
    const notice = 'You must give us written notice not later than 15 days after the end of the insurance period.'
    const facts = 'The insurance period ended October 31. Hail was reported to the company on November 25.'
    expect(found(facts, notice)).toMatchObject([{ act: 'notice', elapsedDays: 25, isMissed: true }])
    const police = 'You must report the theft to the police within 10 days after learning of it.'
    expect(found('She learned of it on May 3 and told the sheriff on May 9.', police)).toMatchObject([
      { act: 'notice to the police', elapsedDays: 6, isMissed: false },
    ])
  })

  test('runs from the denial of the claim, by its date', () => {
    const denial = 'You must start the suit within 12 months after the date we deny your claim.'
    const facts = 'Hail fell on May 1, 2023. The insurer denied the claim on February 3, 2024.'
    expect(found(`${facts} The suit was filed on January 5, 2025.`, denial)).toMatchObject([{ isMissed: false }])
    expect(found(`${facts} The suit was filed on March 5, 2025.`, denial)).toMatchObject([{ isMissed: true }])
  })

  test('that runs from an accident is not computed for a loss of another kind', () => {
    const accident = 'A suit under Part 3 must be started within three years after the accident.'
    expect(found('Hail dented the car on April 3, 2024. She filed suit on June 20, 2028.', accident)).toEqual([])
  })

  test('that runs from anything else is not computed', () => {
    const wording = 'No suit may be brought unless it is started within one year after the award is made.'
    expect(found('They filed suit 14 months after the loss.', wording)).toEqual([])
  })

  test('is not computed for an act that the facts deny', () => {
    expect(found('The fire was on May 1, 2020. No suit was filed on June 1, 2021.')).toEqual([])
  })
})
