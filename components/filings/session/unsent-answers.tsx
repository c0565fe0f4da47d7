'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { keepText, useKeptTexts } from '#components/ui/controls/kept-text.ts'
import type { QuestionSet } from '#lib/contract/filings/sessions.ts'
import { answerName, listAnswers } from './model/answers.ts'

interface UnsentAnswersProps {
  set: QuestionSet
  draftName: (field: string) => string
  onDiscard: () => void
}

/** Answers to questions that closed before they were sent: another member answered, or the tasks ended. */
export function UnsentAnswers({ set, draftName, onDiscard }: UnsentAnswersProps) {
  const texts = useKeptTexts(set.questions.map(({ id }) => draftName(answerName(id))))
  const { answers } = listAnswers(set, (id) => texts.get(draftName(answerName(id))) ?? '')
  const discard = () => {
    for (const { questionId } of answers) keepText(draftName(answerName(questionId)), '')
    onDiscard()
  }
  return (
    <section
      role="alert"
      aria-label="Answers that were not sent"
      className="flex flex-col gap-3 border-danger border-l-2 bg-danger-soft px-4 py-3"
    >
      <p className="text-sm">
        <span className="font-medium">Your answers were not sent.</span> These questions have closed: someone else
        answered them, or a task ended. You can copy what you wrote.
      </p>
      <ul className="flex flex-col gap-3">
        {answers.map(({ questionId, text }) => (
          <li key={questionId} className="flex flex-col items-start gap-1 text-sm">
            <span className="text-muted">{set.questions.find(({ id }) => id === questionId)?.prompt}</span>
            <p className="whitespace-pre-wrap break-words">{text}</p>
            <CopyButton text={text} label="Copy answer" isLabelShown />
          </li>
        ))}
      </ul>
      <Button size="sm" className="self-start" onClick={discard}>
        Discard these answers
      </Button>
    </section>
  )
}
