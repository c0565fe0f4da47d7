'use client'

import { useMutation } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { keepText, useKeptTexts } from '#components/ui/controls/kept-text.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError, isRejection } from '#lib/client/errors.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { QuestionSet } from '#lib/contract/filings/sessions.ts'
import { replyMutation } from '#lib/queries/filing-work.ts'
import { answerName, listAnswers } from './model/answers.ts'
import { count } from './model/task-work.ts'

interface QuestionFormProps {
  sessionId: string
  set: QuestionSet
  bodies: ReadonlyMap<string, string>
  draftName: (field: string) => string
  /** Another member answered first. */
  onMissed: () => void
}

/** One form for all questions of a request. Answers are kept as they are typed. */
export function QuestionForm({ sessionId, set, bodies, draftName, onMissed }: QuestionFormProps) {
  const names = set.questions.map(({ id }) => draftName(answerName(id)))
  const texts = useKeptTexts(names)
  const textOf = (questionId: string) => texts.get(draftName(answerName(questionId))) ?? ''
  const { answers, isTooLong } = listAnswers(set, textOf)
  const { mutate, isPending, error } = useMutation({
    ...replyMutation(browserClient, sessionId),
    onSuccess: (_, reply) => {
      for (const name of names) keepText(name, '')
      toast.success(`${count(reply.answers.length, 'answer')} sent. The work continues`)
    },
    onError: (failed) => {
      if (failed instanceof ApiError && failed.code === 'conflict') onMissed()
    },
  })
  const left = set.questions.length - answers.length
  return (
    <form
      aria-label="Answers"
      className="flex max-w-(--measure) flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (answers.length > 0 && !isTooLong && !isPending) mutate({ questionSetId: set.id, answers: [...answers] })
      }}
    >
      {set.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          body={bodies.get(question.commentId) ?? null}
          text={textOf(question.id)}
          onChange={(text) => keepText(draftName(answerName(question.id)), text)}
        />
      ))}
      {error ? <CallError error={error} title={titleOfSendError(error)} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" isBusy={isPending} disabled={answers.length === 0 || isTooLong}>
          Send {answers.length === 0 ? 'answers' : count(answers.length, 'answer')}
        </Button>
        <p className="min-w-0 grow basis-72 text-muted text-xs">
          {left > 0
            ? 'You can leave questions blank. They are not asked again. Their tasks need input until someone writes the reply in the task.'
            : 'Each answer becomes a proposed reply that you can still edit or reject.'}{' '}
          {answers.length > 0 ? 'Answers are kept in this tab until you send them.' : null}
        </p>
      </div>
    </form>
  )
}

interface QuestionProps {
  question: QuestionSet['questions'][number]
  body: string | null
  text: string
  onChange: (text: string) => void
}

function Question({ question, body, text, onChange }: QuestionProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {body === null ? null : (
        <blockquote className="line-clamp-4 whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3 text-muted text-sm">
          {body}
        </blockquote>
      )}
      <Field
        label={question.prompt}
        count={{ text, limit: filingLimits.answerCharacters }}
        aside={
          <TextLink href={`#task-${question.taskId}`} className="shrink-0 text-xs">
            Task and passages
          </TextLink>
        }
      >
        <Textarea value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
    </div>
  )
}

function titleOfSendError(error: unknown): string {
  return isRejection(error)
    ? 'The answers were not sent.'
    : 'The answers may not have been received. They are accepted only once, so you can safely send them again.'
}
