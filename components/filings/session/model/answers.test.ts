import { expect, it } from 'vitest'
import type { QuestionSet } from '#lib/contract/filings/sessions.ts'
import { listAnswers } from './answers.ts'

const set: QuestionSet = {
  id: 'set',
  askedOf: { id: 'ana', name: 'Ana' },
  askedAt: '2026-03-01T00:00:00.000Z',
  questions: ['first', 'second', 'third'].map((id) => ({ id, taskId: id, commentId: id, prompt: `Prompt of ${id}` })),
}
const answer = (texts: Readonly<Record<string, string>>) => listAnswers(set, (id) => texts[id] ?? '')

it('sends the answers in the order of the questions, as they were typed, and leaves blank ones out', () => {
  expect(answer({ third: ' As filed. ', second: ' \n ', first: 'No change.' })).toEqual({
    answers: [
      { questionId: 'first', text: 'No change.' },
      { questionId: 'third', text: ' As filed. ' },
    ],
    isTooLong: false,
  })
})

it('counts the length of an answer in characters, not in UTF-16 units', () => {
  expect(answer({ first: '🏠'.repeat(4000) }).isTooLong).toBe(false)
  expect(answer({ first: '🏠'.repeat(4001) }).isTooLong).toBe(true)
})
