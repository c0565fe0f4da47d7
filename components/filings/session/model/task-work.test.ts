import { describe, expect, it } from 'vitest'
import type { FilingSession, FixTask } from '#lib/contract/filings/sessions.ts'
import { describeOutcome, isAtWork, isLive } from './task-work.ts'

const person = { id: 'ana', name: 'Ana' }
const makeTasks = (...statuses: FixTask['status'][]): FixTask[] =>
  statuses.map((status) => ({
    id: status,
    sessionId: 'session',
    filingId: 'filing',
    commentId: 'comment',
    status,
    requestedBy: person,
    missing: [],
    skeleton: null,
    proposal: null,
    passages: [],
    redactedPassageCount: 0,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
  }))
const openQuestion: FilingSession['openQuestion'] = {
  id: 'set',
  askedOf: person,
  askedAt: '2026-03-01T00:00:00.000Z',
  questions: [{ id: 'task', taskId: 'task', commentId: 'comment', prompt: 'What should the reply say?' }],
}

describe('what waits for a person in a session', () => {
  it('is the open question before anything else', () => {
    expect(describeOutcome({ openQuestion, tasks: makeTasks('proposed') })).toBe('1 question to answer')
  })

  it.each([
    [['proposed', 'proposed', 'needs_input'], '2 proposed replies to review'],
    [['needs_input', 'done'], '1 task needs input'],
    [['done', 'cancelled'], 'Nothing to do'],
    [[], 'Nothing to do'],
  ] as const)('with tasks %j is: %s', (statuses, outcome) => {
    expect(describeOutcome({ openQuestion: null, tasks: makeTasks(...statuses) })).toBe(outcome)
  })
})

it.each([
  ['open', true, true],
  ['in_progress', true, true],
  ['needs_input', false, true],
  ['proposed', false, true],
  ['done', false, false],
  ['cancelled', false, false],
] as const)('a task that is %s: service at work %s, live %s', (status, working, live) => {
  expect([isAtWork(status), isLive(status)]).toEqual([working, live])
})
