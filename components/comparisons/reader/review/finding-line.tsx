import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { describeFinding } from './describe-finding.ts'
import { StateMark } from './state-mark.tsx'
import { countFindings, titleOfFinding } from './title-of-finding.ts'
import type { Review } from './use-review.ts'

interface FindingLineProps {
  reader: Reader
  review: Review
  targets: readonly string[]
  /** Checked, rather than chosen. */
  isSelection: boolean
}

/** The subject of the bar's buttons: one change and its state, or how many. */
export function FindingLine({ reader, review, targets, isSelection }: FindingLineProps) {
  const [first] = targets
  const single = targets.length === 1 ? review.findingOf.get(first ?? '') : undefined
  if (targets.length === 0) {
    const { tab } = reader.state
    const what = tab === 'scenarios' ? 'an answer' : tab === 'review' ? 'a statement' : 'a change'
    return <span className="min-w-0 text-muted small:truncate">Select {what} to review it.</span>
  }
  if (!single || isSelection) {
    return (
      <span className="flex min-w-0 items-center gap-2 tabular-nums small:whitespace-nowrap">
        {countFindings(targets)} {isSelection ? 'selected' : 'in this provision'}
        {isSelection ? (
          <Button size="sm" variant="quiet" onClick={() => review.select([...review.selected], false)}>
            Clear
          </Button>
        ) : null}
      </span>
    )
  }
  const [, ...lines] = describeFinding(single)
  return (
    <span className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-0.5 small:flex-nowrap small:overflow-hidden small:whitespace-nowrap">
      <span className="max-w-72 truncate font-medium">{titleOfFinding(reader, single.id)}</span>
      <StateMark state={single.state} isWordShown />
      {single.by && single.at ? (
        <span className="text-faint">
          {single.by.name}, <RelativeTime iso={single.at} />
        </span>
      ) : null}
      {lines.length > 0 ? (
        <span className="line-clamp-1 max-w-(--measure) text-muted" title={lines.join('\n')}>
          {lines.join(' · ')}
        </span>
      ) : null}
    </span>
  )
}
