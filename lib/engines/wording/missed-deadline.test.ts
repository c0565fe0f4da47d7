import { describe, expect, test } from 'vitest'
import { readFacts } from './facts.ts'
import { findMissedDeadline } from './missed-deadline.ts'
import { readWording } from './read-wording.ts'

const missed = (
  facts: string,
  wording = 'No suit may be brought unless it is started within one year after the loss.',
) =>
  findMissedDeadline(
    readWording([{ text: wording, parent: null, heading: null }]),
    readFacts(facts),
    'Is the suit in time?',
  )

describe('a deadline for a suit', () => {
  test('is missed where the suit was brought later, by dates or by a time stated', () => {
    expect(missed('The fire was on May 1, 2020. Suit was filed on June 1, 2021.')).toMatchObject({ elapsedDays: 396 })
    expect(missed('They filed suit 14 months after the loss.')).toMatchObject({ allowedDays: 365.25 })
  })

  test('is kept, or left open', () => {
    expect(missed('The fire was on May 1, 2020. Suit was filed on April 1, 2021.')).toBeNull()
    expect(missed('Suit was filed on April 1, 2021.')).toBeNull()
    expect(missed('A fire. The repairs took 14 months.')).toBeNull()
  })

  test('of several the longest counts', () => {
    const wording =
      'A suit under Part A must be started within one year after the loss. A suit under Part B must be started within two years after the accident.'
    expect(missed('They filed suit 14 months after the loss.', wording)).toBeNull()
    expect(missed('They filed suit 25 months after the loss.', wording)).not.toBeNull()
  })

  test('that runs from something later than the loss is not decided', () => {
    const wording = 'No suit may be brought unless it is started within one year after we deny the claim.'
    expect(missed('They filed suit 14 months after the loss.', wording)).toBeNull()
  })

  test('is not answered where the question is about another suit', () => {
    const norms = readWording([
      { text: 'A suit must be started within one year after the loss.', parent: null, heading: null },
    ])
    const facts = readFacts('The guest filed suit 14 months after the accident.')
    expect(findMissedDeadline(norms, facts, 'Is the claim of the guest covered?')).toBeNull()
  })
})
