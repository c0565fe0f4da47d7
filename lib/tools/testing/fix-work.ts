import type { FilingSession, UpdateFixTask } from '#lib/contract/filings/sessions.ts'
import { comment, fix, gather, readSession } from './discussions.ts'
import type { Actor, TestApi } from './start-test-api.ts'

export const aboutMoney = 'Please explain the limit of liability for money.'
export const aboutNotice = 'Within how many days must notice of a loss be given?'

/** Starts a discussion with each body and a fix of them all; `ids` and `taskIds` are in their order. */
export async function start(api: TestApi, filingId: string, ...bodies: string[]) {
  const ids: string[] = []
  for (const body of bodies) ids.push((await comment(api, filingId, { body })).id)
  const { fixes, sessionId } = await fix(api, filingId, ids)
  return { ids, sessionId, taskIds: fixes.map(({ taskId }) => taskId) }
}

/** As `start`, and everything is gathered. */
export async function gatherAll(api: TestApi, filingId: string, ...bodies: string[]) {
  const started = await start(api, filingId, ...bodies)
  for (const taskId of started.taskIds) await gather(api, taskId)
  return { ...started, session: await readSession(api, started.sessionId) }
}

export async function decide(api: TestApi, id: string, json: UpdateFixTask, as: Actor = 'member') {
  const response = await api.request(`/insurance/fix-tasks/${id}`, { as, method: 'PATCH', json })
  return { status: response.status, body: await response.json() }
}

export async function reply(api: TestApi, sessionId: string, json: object, as: Actor = 'member') {
  const response = await api.request(`/insurance/filing-sessions/${sessionId}/replies`, { as, json })
  return { status: response.status, body: await response.json() }
}

/** Answers every open question of a session. */
export function answer({ openQuestion }: FilingSession, text = 'The limit stays at $200.') {
  const questions = openQuestion?.questions ?? []
  return { questionSetId: openQuestion?.id, answers: questions.map(({ id }) => ({ questionId: id, text })) }
}

export function messagesOf({ messages }: FilingSession) {
  return messages.map(({ kind }) => kind)
}
