import { describe, expect, it } from 'vitest'
import type { FilingSession, FixTask } from '#lib/contract/filings/sessions.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { describeOutcome, describeWork, isAtWork, isLive } from './task-work.ts'

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
const makePass = (status: StagingPass['status']): StagingPass => ({
  id: status,
  sessionId: 'session',
  requestId: 'request',
  destination: 'beta',
  connector: 'package',
  reference: null,
  draftUrl: null,
  status,
  authorizedBy: person,
  checks: [],
  tabs: [],
  packageBytes: null,
  failure: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
})
const openQuestion: FilingSession['openQuestion'] = {
  id: 'set',
  askedOf: person,
  askedAt: '2026-03-01T00:00:00.000Z',
  questions: [{ id: 'task', taskId: 'task', commentId: 'comment', prompt: 'What should the reply say?' }],
}

describe('what waits for a person in a session', () => {
  it('is the open question before anything else', () => {
    expect(describeOutcome({ openQuestion, tasks: makeTasks('proposed'), passes: [makePass('failed')] })).toBe(
      '1 question to answer',
    )
  })

  it.each([
    [['proposed', 'proposed', 'needs_input'], '2 proposed replies to review'],
    [['needs_input', 'done'], '1 task needs input'],
    [['done', 'cancelled'], 'Nothing to do'],
    [[], 'Nothing to do'],
  ] as const)('with tasks %j is: %s', (statuses, outcome) => {
    expect(describeOutcome({ openQuestion: null, tasks: makeTasks(...statuses), passes: [] })).toBe(outcome)
  })

  it.each([
    ['ready_for_owner', 'Staging: draft ready for the owner'],
    ['failed', 'Staging: failed'],
    ['needs_sign_in', 'Staging: waiting for the owner’s password'],
  ] as const)('with no task to do and the newest pass %s is: %s', (status, outcome) => {
    const passes = [makePass(status), makePass('superseded')]
    expect(describeOutcome({ openQuestion: null, tasks: makeTasks('done'), passes })).toBe(outcome)
  })
})

it.each([
  [['open', 'in_progress', 'done'], ['preparing'], '2 tasks and a draft'],
  [['open'], ['failed'], '1 task'],
  [[], ['queued'], 'a draft'],
  [['proposed'], ['needs_sign_in', 'superseded'], null],
] as const)('with tasks %j and passes %j the service is at work on: %s', (tasks, passes, work) => {
  expect(describeWork({ tasks: makeTasks(...tasks), passes: passes.map(makePass) })).toBe(work)
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
