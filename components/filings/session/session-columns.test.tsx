import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import type { FilingSession, FixTask } from '#lib/contract/filings/sessions.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { SessionColumns } from './session-columns.tsx'
import { TaskList } from './task-list.tsx'

const person = { id: 'ana', name: 'Ana' }
const at = '2026-03-01T00:00:00.000Z'
const pass: StagingPass = {
  ...{ id: 'pass', sessionId: 'session', requestId: 'request', destination: 'beta', connector: 'browser' },
  ...{ reference: null, draftUrl: null, status: 'ready_for_owner', authorizedBy: person, checks: [], tabs: [] },
  ...{ packageBytes: null, failure: null, createdAt: at, startedAt: null, endedAt: null },
}
const task: FixTask = {
  ...{ id: 'task', sessionId: 'session', filingId: 'filing', commentId: 'comment', status: 'done' },
  ...{ requestedBy: person, missing: [], skeleton: null, proposal: null, passages: [], redactedPassageCount: 0 },
  ...{ createdAt: at, updatedAt: at },
}
const idle: FilingSession = {
  ...{ id: 'session', filingId: 'filing', url: '/session', liveTasks: 0, createdAt: at, updatedAt: at },
  ...{ filing: { id: 'filing', displayName: 'HO', edit: true }, tasks: [], messages: [], openQuestion: null },
  ...{ authorizations: [], passes: [] },
}

/** The session as it is first drawn. */
function show(given: Partial<FilingSession>, discussion = makeComment({ id: 'comment' })): string {
  const session = { ...idle, ...given }
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const credential = { kind: 'session', access: 'read_write' }
  queries.setQueryData(['getMe'], { member: { id: 'ana', role: 'member' }, features: [], credential })
  return renderToString(
    <QueryClientProvider client={queries}>
      <SessionColumns session={session} log={<section aria-label="log" />}>
        <TaskList
          session={session}
          canEdit
          discussions={new Map([[discussion.id, discussion]])}
          draftName={(field) => field}
          passage={{ key: null, passage: null, around: [], open: noop, isOpen: () => false, close: noop }}
        />
      </SessionColumns>
    </QueryClientProvider>,
  )
}

const noop = () => undefined
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text)
const waiting: StagingPass = { ...pass, status: 'needs_sign_in' }

describe('the session page', () => {
  it.each<[string, Partial<FilingSession>, string[]]>([
    ['a pass that waits for the password', { tasks: [task], passes: [waiting] }, ['Staging', 'Tasks']],
    ['a pass that has ended', { tasks: [task], passes: [pass] }, ['Tasks', 'Staging']],
    ['an earlier pass that waits', { tasks: [task], passes: [pass, waiting] }, ['Tasks', 'Staging']],
    ['staging and no tasks', { passes: [pass] }, ['Staging', 'Tasks']],
    ['no staging', { tasks: [task] }, ['Tasks']],
  ])('begins with staging where it waits or is all there is: %s', (_, session, order) => {
    expect(headings(show(session))).toEqual(order)
  })

  it('has two columns where there is room, with staging in the second one wherever it is in the page', () => {
    for (const passes of [[waiting], [pass]]) {
      const html = show({ tasks: [task], passes })
      expect(html).toContain('@5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]')
      expect(html).toMatch(
        /<div class="[^"]*@5xl:col-start-2 @5xl:row-start-1[^"]*"><section aria-labelledby="staging"/,
      )
    }
  })

  it('has the messages in the second column without staging, else below the tasks', () => {
    const second = (html: string) => html.slice(html.indexOf('@5xl:col-start-2'))
    expect(second(show({ tasks: [task] }))).toContain('aria-label="log"')
    expect(second(show({ tasks: [task], passes: [pass] }))).not.toContain('aria-label="log"')
  })

  it('has the respond-by date of a task while its discussion is open', () => {
    const due = { id: 'comment', respondBy: '2026-03-27' }
    expect(show({ tasks: [task] }, makeComment(due))).toContain('Mar 27, 2026')
    expect(show({ tasks: [task] }, makeComment({ ...due, resolvedAt: at }))).not.toContain('Mar 27, 2026')
    expect(show({ tasks: [task] })).not.toContain('2026</span>')
  })
})
