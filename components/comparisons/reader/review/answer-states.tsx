import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { countOf } from '#lib/reading/labels.ts'
import { StateMark } from './state-mark.tsx'
import { titleOfFinding } from './title-of-finding.ts'
import type { Review } from './use-review.ts'

const mostShown = 20

interface AnswerStatesProps {
  reader: Reader
  review: Review
  onShow: (findingId: string) => void
}

/** The answers that are to be reviewed, and those that were; each leads to it. Nothing without any. */
export function AnswerStates({ reader, review, onShow }: AnswerStatesProps) {
  const answers = review.findings.filter((finding) => !isDifference(finding.id) && isListed(finding))
  if (answers.length === 0) return null
  return (
    <section aria-label="Answers">
      <h3 className="eyebrow mb-1">Answers</h3>
      <ul className="flex flex-col">
        {answers.slice(0, mostShown).map(({ id, state, isRequired }) => (
          <li key={id}>
            <Button variant="quiet" className="w-full" onClick={() => onShow(id)}>
              <span className="min-w-0 truncate">{titleOfFinding(reader, id)}</span>
              <span className="ml-auto inline-flex shrink-0 items-center gap-2">
                {isRequired ? null : <span className="text-faint text-xs">not counted</span>}
                <StateMark state={state} isWordShown />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {answers.length > mostShown ? (
        <p className="text-muted text-sm">And {countOf(answers.length - mostShown, 'more answer')}.</p>
      ) : null}
    </section>
  )
}

function isListed({ isRequired, state, note, assignee }: ReviewFinding): boolean {
  return isRequired || state !== 'open' || note !== null || assignee !== null
}
