import { expect, it } from 'vitest'
import type { FilingActivity } from '#lib/contract/filings/filing.ts'
import { joinPassEnds } from './join-pass-ends.ts'

const entry = (id: string, action: string, passId?: string): FilingActivity => ({
  ...{ id, action, actor: null, at: '2026-11-20T10:00:00.000Z' },
  detail: passId === undefined ? {} : { passId },
})
const ended = entry('4', 'staging.ended', 'second')
const comment = entry('3', 'filing.comment_resolved')
const authorized = entry('2', 'staging.authorized', 'second')
const earlier = entry('1', 'staging.authorized', 'first')

it('an authorized pass is one entry with its own end, at its own place', () => {
  expect(joinPassEnds([ended, comment, authorized, earlier])).toEqual([
    { entry: comment, passEnd: null },
    { entry: authorized, passEnd: ended },
    { entry: earlier, passEnd: null },
  ])
})

it('an end stays an entry until its authorization has been loaded', () => {
  expect(joinPassEnds([ended, comment])).toEqual([
    { entry: ended, passEnd: null },
    { entry: comment, passEnd: null },
  ])
})
