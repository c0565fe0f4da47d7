'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Route } from 'next'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { DueBadge } from '#components/filings/comments/due-badge.tsx'
import { FixButton } from '#components/filings/comments/fix-button.tsx'
import { asksForComparison } from '#components/filings/comments/model/asks-for-comparison.ts'
import { SideBySideOffer } from '#components/filings/comments/side-by-side-offer.tsx'
import { TaskChip } from '#components/filings/comments/task-chip.tsx'
import { isLive } from '#components/filings/session/model/task-work.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingLetter, LetterItem } from '#lib/contract/filings/letters.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'
import { filingCommentsQuery } from '#lib/queries/filing-work.ts'
import { type ChoosableDocument, InternalNotice } from './document-choice.tsx'
import { focusDrawn, focusFirstField } from './focus-drawn.ts'
import { LetterActions } from './letter-actions.tsx'
import { LetterForm } from './letter-form.tsx'
import { describeExtension } from './model/extension-draft.ts'
import { draftOf, LetterDraft } from './model/letter-draft.ts'
import { listUnanswered, ResponseDraft, startResponse } from './model/response-draft.ts'
import { ResponseForm } from './response-form.tsx'
import { TakeOutItem } from './take-out-item.tsx'
import { type Draft, useDraft } from './use-draft.ts'

interface LetterCardProps {
  letter: FilingLetter
  documents: readonly ChoosableDocument[]
  canEdit: boolean
  /** The address leads to it. */
  isTarget: boolean
  draftName: (field: string) => string
}

/** An objection letter, its items, and the response. A form that was begun stays open until it is saved or discarded. */
export function LetterCard({ letter, documents, canEdit, isTarget, draftName }: LetterCardProps) {
  const correction = useDraft(draftName(letter.id), LetterDraft)
  const response = useDraft(draftName(`${letter.id}:response`), ResponseDraft)
  const closing = <Value,>(draft: Draft<Value>): Draft<Value> => ({
    ...draft,
    discard: () => {
      draft.discard()
      focusDrawn(`[id="letter-${CSS.escape(letter.id)}"]`)
    },
  })
  if (canEdit && correction.value) {
    return (
      <li>
        <LetterForm
          filingId={letter.filingId}
          letter={letter}
          draft={closing(correction)}
          value={correction.value}
          documents={documents}
        />
      </li>
    )
  }
  const isResponding = canEdit && response.value !== null
  return (
    <li className="border-line border-b">
      <article
        id={`letter-${letter.id}`}
        tabIndex={-1}
        aria-label={`Objection letter ${letter.number}`}
        className={clsx('flex flex-col gap-3 py-4', isTarget && '-ml-2 border-accent border-l-2 pl-2')}
      >
        <LetterFacts letter={letter} isResponding={isResponding} />
        {isResponding && response.value ? (
          <ResponseForm letter={letter} draft={closing(response)} value={response.value} documents={documents} />
        ) : (
          <>
            <ol aria-label="Items" className="flex flex-col gap-3">
              {letter.items.map((item) => (
                <Item key={item.commentId} letter={letter} item={item} canEdit={canEdit} />
              ))}
            </ol>
            <Attachments letter={letter} documents={documents} />
            <LetterActions
              letter={letter}
              canEdit={canEdit}
              onRespond={() => {
                response.set(startResponse(letter, dayOf(Date.now())))
                focusFirstField(`[data-response-form="${CSS.escape(letter.id)}"]`)
              }}
              onChange={() => {
                correction.set(draftOf(letter))
                focusFirstField(`[data-letter-form="${CSS.escape(letter.id)}"]`)
              }}
            />
          </>
        )}
      </article>
    </li>
  )
}

/** The form of a response has the days left next to its fields. */
function LetterFacts({ letter, isResponding }: { letter: FilingLetter; isResponding: boolean }) {
  const { number, letterDate, receivedDate, respondBy, extension, response } = letter
  const isAnswered = response !== null && listUnanswered(letter).length === 0
  const sentOn = response?.sentOn ?? null
  const isSent = sentOn !== null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="break-words font-semibold text-base">Objection letter {number}</h2>
        {isSent ? <Badge tone="success">Response sent</Badge> : null}
        {isAnswered && !isSent ? <Badge tone="notice">Response written, not sent</Badge> : null}
        {!isSent && !isResponding && respondBy !== null ? <DueBadge respondBy={respondBy} /> : null}
      </div>
      <p className="text-muted text-sm">
        Dated {formatDay(letterDate)} · received {formatDay(receivedDate)}
        {respondBy === null ? '' : ` · respond by ${formatDay(respondBy)}`}
        {response === null ? '' : ` · response dated ${formatDay(response.date)} by ${response.writtenBy.name}`}
        {isSent ? ` · sent ${formatDay(sentOn)}` : ''}
      </p>
      {extension === null ? null : <p className="text-muted text-sm">{describeExtension(extension)}</p>}
    </div>
  )
}

/** Of the response. Those that say that they are internal are named until it is sent. */
function Attachments({ letter: { response }, documents }: Pick<LetterCardProps, 'letter' | 'documents'>) {
  if (response === null || response.attachments.length === 0) return null
  const ids = new Set(response.attachments.map(({ id }) => id))
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="break-words text-muted">Attachments: {response.attachments.map(nameDocument).join('; ')}</p>
      <InternalNotice documents={response.sentOn === null ? documents.filter(({ id }) => ids.has(id)) : []} />
    </div>
  )
}

interface ItemProps {
  letter: FilingLetter
  item: LetterItem
  canEdit: boolean
}

function Item({ letter, item, canEdit }: ItemProps) {
  const { filingId, items } = letter
  const { number, commentId, text, documents, respondBy, resolvedAt, answer } = item
  const { data: comments } = useQuery(filingCommentsQuery(browserClient, filingId))
  const fixTask = comments?.find(({ id }) => id === commentId)?.fixTask ?? null
  const isOpen = answer === null && resolvedAt === null
  const isSent = letter.response !== null && letter.response.sentOn !== null
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
      <span className="text-muted tabular-nums">{number}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="line-clamp-4 max-w-(--measure) whitespace-pre-wrap break-words text-base">
          <RevealedText text={text} />
        </p>
        {documents.length > 0 ? (
          <p className="text-muted text-sm">Schedule items: {documents.map(nameDocument).join('; ')}</p>
        ) : null}
        {answer === null ? null : (
          <p className="line-clamp-4 max-w-(--measure) whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3 text-sm">
            <RevealedText text={answer} />
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <TextLink href={`/filings/${filingId}?tab=comments#comment-${commentId}` as Route}>Discussion</TextLink>
          {resolvedAt === null ? null : <Badge tone="success">Resolved</Badge>}
          <span className="text-muted">{answer === null ? 'Not answered' : 'Answered'}</span>
          {isOpen && respondBy !== null && respondBy !== letter.respondBy ? (
            <>
              <span className="text-muted">Respond by {formatDay(respondBy)}</span>
              <DueBadge respondBy={respondBy} />
            </>
          ) : null}
          {fixTask ? <TaskChip filingId={filingId} task={fixTask} /> : null}
          {canEdit && isOpen && !(fixTask && isLive(fixTask.status)) ? (
            <FixButton filingId={filingId} commentIds={[commentId]} label="Fix" name={`Fix item ${number}`} />
          ) : null}
          {canEdit && !isSent && answer === null && items.length > 1 ? (
            <TakeOutItem letter={letter} item={item} />
          ) : null}
        </p>
        {canEdit && resolvedAt === null && asksForComparison(text) ? <SideBySideOffer filingId={filingId} /> : null}
      </div>
    </li>
  )
}
