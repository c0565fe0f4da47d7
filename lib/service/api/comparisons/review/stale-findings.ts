import type { ReviewFindingChange } from '#lib/contract/comparisons/review.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { readPeople, type StoredFinding } from './show-findings.ts'

export type PathOf = (at: number) => readonly string[]

interface WantedChanges {
  readonly findings: readonly ReviewFindingChange[]
  readonly stored: ReadonlyMap<string, StoredFinding>
  readonly pathOf: PathOf
}

/** Throws a conflict that names each finding that was changed since, by which member and to which state and revision. */
export async function assertRevisions(tx: Tx, { findings, stored, pathOf }: WantedChanges): Promise<void> {
  const stale = findings.flatMap(({ id, revision }, at) => {
    const row = stored.get(id)
    return (row?.revision ?? 0) === revision ? [] : [{ id, at, row }]
  })
  if (stale.length === 0) return
  const people = await readPeople(
    tx,
    stale.flatMap(({ row }) => (row ? [row.memberId] : [])),
  )
  const count = stale.length === 1 ? '1 finding has' : `${stale.length} findings have`
  throw new ServiceError('conflict', `${count} changed since you read the review. Nothing was changed.`, {
    details: stale.slice(0, limits.details.items).map(({ id, at, row }) => ({
      location: 'body',
      path: [...pathOf(at), 'revision'],
      code: 'invalid_value',
      message: describeFinding(id, row, people).slice(0, limits.details.message),
    })),
  })
}

function describeFinding(
  id: string,
  row: StoredFinding | undefined,
  people: (id: string) => { readonly name: string },
): string {
  if (!row) return `${id}: open, revision 0`
  const also = [row.note === null ? '' : ', with a note', row.override ? ', with an override' : ''].join('')
  const by = [...people(row.memberId).name].slice(0, 40).join('')
  return `${id}: ${row.state}${also}, revision ${row.revision}, by ${by}`
}
