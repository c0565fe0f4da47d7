'use client'

import { useState } from 'react'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { FilingSession, QuestionSet } from '#lib/contract/filings/sessions.ts'
import { count } from './model/task-work.ts'
import { QuestionForm } from './question-form.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

interface QuestionSectionProps {
  session: FilingSession
  canEdit: boolean
  /** Comments by id, as far as they are loaded. */
  bodies: ReadonlyMap<string, string>
  draftName: (field: string) => string
}

/** The one open question set. Unsent answers to a set that has since closed stay on the page. */
export function QuestionSection({ session, canEdit, bodies, draftName }: QuestionSectionProps) {
  const [missed, setMissed] = useState<QuestionSet | null>(null)
  const { openQuestion } = session
  const isMissed = missed !== null && missed.id !== openQuestion?.id
  return (
    <>
      {isMissed ? <UnsentAnswers set={missed} draftName={draftName} onDiscard={() => setMissed(null)} /> : null}
      {openQuestion ? (
        <section aria-labelledby="questions" className="border-warning border-l-2 pl-4">
          <h2 id="questions" className="font-serif text-lg">
            {count(openQuestion.questions.length, 'question')} to answer
          </h2>
          <p className="mb-4 text-muted text-sm">
            Asked of {openQuestion.askedOf.name} <RelativeTime iso={openQuestion.askedAt} />.{' '}
            {canEdit
              ? 'Anyone who can edit this filing can answer.'
              : 'Only people who can edit this filing can answer.'}
          </p>
          {canEdit ? (
            <QuestionForm
              key={openQuestion.id}
              sessionId={session.id}
              set={openQuestion}
              bodies={bodies}
              draftName={draftName}
              onMissed={() => setMissed(openQuestion)}
            />
          ) : (
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              {openQuestion.questions.map(({ id, prompt }) => (
                <li key={id}>{prompt}</li>
              ))}
            </ol>
          )}
        </section>
      ) : null}
    </>
  )
}
