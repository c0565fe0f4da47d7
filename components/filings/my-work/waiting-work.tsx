import { FileCheck2, KeyRound } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { destinationLabels } from '#components/pickers/record-names.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { MyFilingWork, WaitingPass } from '#lib/contract/filings/my-work.ts'
import { MoreNote, WorkRow, WorkSection } from './work-section.tsx'

/** Staging passes that go on, or end, only when the reader acts. */
export function WaitingPasses({ passes }: { passes: MyFilingWork['passes'] }) {
  if (passes.items.length === 0) return null
  return (
    <WorkSection title="Staging waits for you">
      <ul>
        {passes.items.map(({ id, sessionId, filing, destination, status, since }) => (
          <WorkRow
            key={id}
            href={`/filings/${filing.id}/sessions/${sessionId}` as Route}
            title={filing.displayName}
            note={destinationLabels[destination].name}
            middle={<RelativeTime iso={since} />}
            mark={passMarks[status]}
          />
        ))}
      </ul>
      {passes.hasMore ? <MoreNote>More passes wait for you. They are listed here as these end.</MoreNote> : null}
    </WorkSection>
  )
}

const passMarks: Readonly<Record<WaitingPass['status'], ReactNode>> = {
  needs_sign_in: (
    <Badge tone="warning" icon={<KeyRound aria-hidden="true" />}>
      Needs sign-in
    </Badge>
  ),
  ready_for_owner: (
    <Badge tone="success" icon={<FileCheck2 aria-hidden="true" />}>
      Draft ready
    </Badge>
  ),
}

export function OpenQuestions({ questions }: { questions: MyFilingWork['questions'] }) {
  if (questions.items.length === 0) return null
  return (
    <WorkSection title="Questions to answer">
      <ul>
        {questions.items.map(({ id, sessionId, filing, questionCount, askedAt }) => (
          <WorkRow
            key={id}
            href={`/filings/${filing.id}/sessions/${sessionId}` as Route}
            title={filing.displayName}
            middle={<RelativeTime iso={askedAt} />}
            mark={<Badge tone="warning">{questionCount === 1 ? '1 question' : `${questionCount} questions`}</Badge>}
          />
        ))}
      </ul>
      {questions.hasMore ? (
        <MoreNote>More questions wait for you. They are listed here as these are answered.</MoreNote>
      ) : null}
    </WorkSection>
  )
}
