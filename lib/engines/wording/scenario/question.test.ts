import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

test.each([
  ['Is the roof covered?', 'coverage'],
  ['Must the company pay for the roof?', 'coverage'],
  ['How much is paid for the ring?', 'amount'],
  ['What is the most the company owes for the ring?', 'amount'],
  ['Can the insured still sue?', 'time'],
  ['Can the suit go forward?', 'time'],
  ['Is the injured guest’s suit covered?', 'coverage'],
  ['Does the insurer have to defend the suit?', 'defense'],
  ['Can the guest recover for the fall?', 'coverage'],
  ['May the tenant be paid without proof of fault?', 'coverage'],
  ['Will she get the price of a new roof?', 'coverage'],
  ['Is the barn rebuilt under this policy?', 'coverage'],
  ['May we recover the payment from the builder?', 'other'],
  ['May the company recover the payment from the builder?', 'other'],
  ['Does the policy allow payment in installments?', 'other'],
  ['Which state’s law governs the policy?', 'other'],
])('“%s” asks about %s', (question, kind) => {
  expect(readQuestion(question).kind).toBe(kind)
})

test('the topics of a question leave out things and qualities', () => {
  const { topics, isOfMeaning } = readQuestion('Does the policy allow a discount for the new car?')
  expect(topics.map(({ words }) => words)).toContain('discount')
  expect(topics.map(({ words }) => words)).not.toContain('car')
  expect(isOfMeaning).toBe(false)
  expect(readQuestion('Is the anguish of a parent a bodily injury?').isOfMeaning).toBe(true)
})
