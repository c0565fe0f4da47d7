import type { DeskOperationId } from './desk-operations.ts'
import type { OperationFacts } from './kernel/operation-facts.ts'
import type { Subject } from './kernel/subjects.ts'
import { operationFacts } from './operation-facts.ts'
import type { OperationId } from './operations.ts'
import { type LiveEvent, liveParameters, liveSubjects } from './webhooks/live-event.ts'

const table: Readonly<Record<string, OperationFacts>> = operationFacts

/** A read whose responses may be out of date. */
export interface StaleRead {
  /** Of the operation. */
  readonly id: string
  /** The record that its path names; null: of all records. */
  readonly recordId: string | null
}

/** The reads that are stale after a write, whether it succeeded or not. */
export function listReadsAfterWrite(write: OperationId | DeskOperationId): readonly StaleRead[] {
  return listReadsOf(table[write]?.changes ?? [])
}

/** The reads that are stale after a live event. */
export function listReadsAfterEvent(event: LiveEvent): readonly StaleRead[] {
  return listLiveReadsOf(event.subject).map(({ id }) => ({ id, recordId: findRecordId(event, table[id]) }))
}

/** The reads that any live event can make stale. */
export function listLiveReads(): readonly StaleRead[] {
  const ids = new Set(liveSubjects.flatMap(listLiveReadsOf).map(({ id }) => id))
  return [...ids].map((id) => ({ id, recordId: null }))
}

function listLiveReadsOf(subject: LiveEvent['subject']): readonly StaleRead[] {
  const { id: ofId, parentId: ofParent, isOfRecordOnly = false } = liveParameters[subject]
  const isOfRecord = ({ id }: StaleRead) => [ofId, ofParent].some((parameter) => namesIn(table[id], parameter))
  return listReadsOf([subject]).filter((read) => !isOfRecordOnly || isOfRecord(read))
}

function listReadsOf(subjects: readonly Subject[]): readonly StaleRead[] {
  return Object.entries(table)
    .filter(([, { refreshedBy }]) => refreshedBy?.some((subject) => subjects.includes(subject)))
    .map(([id]) => ({ id, recordId: null }))
}

function findRecordId({ subject, id, parentId }: LiveEvent, read: OperationFacts | undefined): string | null {
  const { id: ofId, parentId: ofParent } = liveParameters[subject]
  if (namesIn(read, ofId)) return id
  return namesIn(read, ofParent) ? parentId : null
}

function namesIn(read: OperationFacts | undefined, parameter: string | undefined): boolean {
  return parameter !== undefined && (read?.path.includes(`{${parameter}}`) ?? false)
}
