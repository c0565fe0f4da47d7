'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { ReviewFindingChange } from '#lib/contract/comparisons/review.ts'
import { describeFinding, describeValues } from './describe-finding.ts'
import { wordOf } from './state-mark.tsx'
import { countFindings, titleOfFinding } from './title-of-finding.ts'
import { useMemberNames } from './use-member-names.ts'
import type { Review } from './use-review.ts'
import type { ReviewChanges } from './use-review-changes.ts'

const mostShown = 20

/** Changes that another member made first, next to one's own. Nothing was changed yet. */
export function ConflictDialog({
  reader,
  review,
  changes,
}: {
  reader: Reader
  review: Review
  changes: ReviewChanges
}) {
  const { conflict, dropConflict, send } = changes
  const nameOf = useMemberNames()
  if (!conflict) return null
  const count = conflict.mine.length
  return (
    <Dialog
      title={`${countFindings(conflict.mine.map(({ id }) => id))} reviewed by another member`}
      description="Nothing was changed. Keep the other version, or replace it with yours."
      width="lg"
      open
      onOpenChange={(open) => (open ? undefined : dropConflict())}
      actions={
        <>
          <Button onClick={dropConflict}>Keep theirs</Button>
          <Button variant="primary" onClick={() => void send(conflict.again)}>
            Replace with mine
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {conflict.mine.slice(0, mostShown).map((mine) => {
          const theirs = review.findingOf.get(mine.id)
          return (
            <li key={mine.id} className="text-sm">
              <p className="font-medium">{titleOfFinding(reader, mine.id)}</p>
              <dl className="mt-1 grid gap-2 sm:grid-cols-2">
                <Version
                  label={theirs?.by ? `${theirs.by.name}’s version` : 'Now'}
                  lines={theirs ? describeFinding(theirs) : []}
                  at={theirs?.at ?? null}
                />
                <Version label="Your version" lines={describeChange(mine, nameOf)} at={null} />
              </dl>
            </li>
          )
        })}
      </ul>
      {count > mostShown ? <p className="mt-2 text-muted text-sm">And {count - mostShown} more.</p> : null}
    </Dialog>
  )
}

function Version({ label, lines, at }: { label: string; lines: readonly string[]; at: string | null }) {
  return (
    <div className="rounded-md border border-line bg-canvas px-2 py-1.5">
      <dt className="flex gap-2 text-muted text-xs">
        {label}
        {at ? <RelativeTime iso={at} /> : null}
      </dt>
      {lines.map((line) => (
        <dd key={line} className="whitespace-pre-wrap break-words">
          {line}
        </dd>
      ))}
    </div>
  )
}

function describeChange(change: ReviewFindingChange, nameOf: (id: string) => string | null): string[] {
  const { state, note, assigneeId, override } = change
  return [
    state === undefined ? null : wordOf(state),
    note === undefined ? null : note === null ? 'No note' : `Note: ${note}`,
    assigneeId === undefined
      ? null
      : assigneeId === null
        ? 'Not assigned'
        : `Assigned to ${nameOf(assigneeId) ?? 'a member'}`,
    override === undefined ? null : describeOverride(override),
  ].flatMap((line) => (line === null ? [] : [line]))
}

function describeOverride(override: ReviewFindingChange['override']): string {
  if (!override) return 'No override'
  const { category = null, effect = null, materiality = null, reason } = override
  return `Override: ${describeValues({ category, effect, materiality })} (${reason})`
}
