import * as z from 'zod'

/** What can change under an open page. */
export const liveSubjects = [
  'form_comparison',
  'filing_session',
  'fix_task',
  'webhook_endpoint',
  'webhook_delivery',
] as const

/**
 * One message of `GET /events`, named `change`: something was created, changed or deleted, and can be read again. Each
 * message has an id to resume after. Two more names have empty data: `ready` follows what was missed since the last
 * event id, and `reset` says that changes may have been missed, so that everything shown is to be read again.
 * Deliveries that change together are told once for their endpoint, with the id of one of them.
 */
export const LiveEvent = z.object({
  subject: z.enum(liveSubjects),
  id: z.string(),
  /** The filing of a session, the session of a task, the endpoint of a delivery; else null. */
  parentId: z.string().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * The path parameters that the ids of an event are, so that reads of other records are left alone. Deliveries that change
 * together share one event: it names none.
 */
export const liveParameters: Readonly<
  Record<LiveEvent['subject'], { readonly id?: string; readonly parentId?: string }>
> = {
  form_comparison: { id: 'id' },
  filing_session: { id: 'sessionId', parentId: 'filingId' },
  fix_task: { parentId: 'sessionId' },
  webhook_endpoint: {},
  webhook_delivery: {},
}

/** Comments that keep the connection open come this often. */
export const heartbeatSeconds = 15
