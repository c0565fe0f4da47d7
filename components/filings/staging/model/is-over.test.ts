import { expect, it } from 'vitest'
import { isOver } from './is-over.ts'

const endedAt = '2026-11-20T10:00:00.000Z'

it.each<[string, boolean, string | null, Parameters<typeof isOver>[1]]>([
  ['no pass is known', false, null, null],
  ['the pass before it is still the newest that is known', false, 'before', { requestId: 'before', endedAt }],
  ['it has not ended', false, 'before', { requestId: 'mine', endedAt: null }],
  ['it has ended', true, 'before', { requestId: 'mine', endedAt }],
  ['another tab has started a later pass', true, 'before', { requestId: 'later', endedAt: null }],
  ['a later pass has ended, and it was the first', true, null, { requestId: 'later', endedAt }],
  ['it was sent again and has not ended', false, 'mine', { requestId: 'mine', endedAt: null }],
  ['it was sent again and a later pass replaced it', true, 'mine', { requestId: 'later', endedAt: null }],
])('where %s, an accepted pass is over: %s', (_, over, requestIdBefore, lastPass) => {
  expect(isOver({ requestId: 'mine', requestIdBefore }, lastPass)).toBe(over)
})
