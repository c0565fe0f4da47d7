import * as z from 'zod'

/** The kinds of record that can change while a page shows them. */
export const liveSubjects = [
  'form_comparison',
  'form_comparison_export',
  'form_comparison_share',
  'file_access_request',
  'form_comparison_review',
  'filing_session',
  'fix_task',
  'comment',
  'filing_letter',
  'filing_document',
  'webhook_endpoint',
  'webhook_delivery',
] as const

/**
 * One message of `GET /events`, named `change`: a record was created, changed or deleted, and can be read again. Each
 * message has an id to resume after. Two other names have empty data: `ready` follows the events missed since the last
 * event id, and `reset` means that changes may have been missed, so the client must read everything it shows again.
 * Deliveries that change together produce one message for their endpoint, with the id of one of them, and so do comments,
 * letters and documents of a filing.
 */
export const LiveEvent = z.object({
  subject: z.enum(liveSubjects),
  id: z.string(),
  /** The comparison of an export or access request, the filing of a session, comment, letter or document, the session of a task, the endpoint of a delivery; else null. */
  parentId: z.string().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

interface LiveParameters {
  readonly id?: string
  readonly parentId?: string
  /** Only reads of the record are stale: they are frequent, and lists of all records take long. */
  readonly isOfRecordOnly?: boolean
}

const ofFiling: LiveParameters = { parentId: 'filingId', isOfRecordOnly: true }

/**
 * The path parameters that the ids of an event are, so that reads of other records are left alone. Deliveries that change
 * together share one event: it names none.
 */
export const liveParameters: Readonly<Record<LiveEvent['subject'], LiveParameters>> = {
  form_comparison: { id: 'id' },
  form_comparison_export: { id: 'exportId', parentId: 'id' },
  form_comparison_share: { id: 'id' },
  file_access_request: { parentId: 'id' },
  form_comparison_review: { id: 'id' },
  filing_session: { id: 'sessionId', parentId: 'filingId' },
  fix_task: { parentId: 'sessionId' },
  comment: ofFiling,
  filing_letter: ofFiling,
  filing_document: ofFiling,
  webhook_endpoint: {},
  webhook_delivery: {},
}

/** Comments that keep the connection open come this often. */
export const heartbeatSeconds = 15
