import { MessageSquareText, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import { describeValues } from './describe-finding.ts'
import { StateMark } from './state-mark.tsx'

/** The review of one change or answer, in its entry: state, assignment, override with the engine's own values, and note. */
export function FindingNotes({ reader: { review, isReviewable, paired }, id }: { reader: Reader; id: string }) {
  const finding = isReviewable || !isDifference(id) ? review?.findingOf.get(id) : undefined
  if (!finding) return null
  const { state, assignee, override, note } = finding
  const engine = override ? paired.differences.find((difference) => difference.id === id) : undefined
  if (state === 'open' && !assignee && !override && note === null) return null
  return (
    <span className="mt-1 flex flex-col gap-0.5 text-muted text-xs">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <StateMark state={state} />
        {assignee ? <Line icon={<UserRound />}>Assigned to {assignee.name}</Line> : null}
        {override && engine ? (
          <Line icon={<SlidersHorizontal />}>
            Overridden by {override.by.name}: {override.reason} (engine: {describeValues(engine)})
          </Line>
        ) : null}
      </span>
      {note === null ? null : (
        <Line icon={<MessageSquareText />}>
          <span className="line-clamp-3 whitespace-pre-wrap break-words">{note}</span>
        </Line>
      )}
    </span>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-start gap-1 [&_svg]:mt-0.5 [&_svg]:size-3 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}
