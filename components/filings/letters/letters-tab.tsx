'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { useTarget } from '#components/filings/use-target.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import type { ChoosableDocument } from './document-choice.tsx'
import { focusDrawn, focusFirstField } from './focus-drawn.ts'
import { LetterCard } from './letter-card.tsx'
import { LetterForm } from './letter-form.tsx'
import { LetterDraft, newLetter } from './model/letter-draft.ts'
import { useDraft } from './use-draft.ts'

interface LettersTabProps {
  filingId: string
  letters: readonly FilingLetter[]
  documents: readonly ChoosableDocument[]
  canEdit: boolean
}

/** The state's objection letters, last recorded first, and the responses to them. */
export function LettersTab({ filingId, letters, documents, canEdit }: LettersTabProps) {
  const { data: me } = useQuery(meQuery(browserClient))
  const draftName = (field: string) => `${me?.member.id ?? 'anyone'}:${filingId}:letters:${field}`
  const draft = useDraft(draftName('new'), LetterDraft)
  const targetId = useTarget('letter')
  const begin = () => {
    draft.set(newLetter(dayOf(Date.now()), crypto.randomUUID()))
    focusFirstField('[data-letter-form="new"]')
  }
  const discard = () => {
    draft.discard()
    focusDrawn('[data-record-letter]')
  }
  const isComposing = canEdit && draft.value !== null
  return (
    <div className="flex max-w-4xl flex-col px-4 pb-10 sm:px-6">
      {canEdit ? (
        <div className="flex min-h-11 flex-wrap items-center justify-end border-line border-b py-1.5">
          <Button
            data-record-letter=""
            icon={<Plus aria-hidden="true" className="size-4" />}
            disabled={isComposing}
            onClick={begin}
          >
            Record an objection letter
          </Button>
        </div>
      ) : null}
      {isComposing && draft.value ? (
        <LetterForm
          filingId={filingId}
          letter={null}
          draft={{ ...draft, discard }}
          value={draft.value}
          documents={documents}
        />
      ) : null}
      {letters.length === 0 && !isComposing ? (
        <EmptyState title="No letters yet">
          An objection letter of the state holds numbered items. Each becomes a discussion on the Comments tab, due on
          the letter’s respond-by date, and the response answers item by item.
        </EmptyState>
      ) : null}
      <ol aria-label="Letters" className="flex flex-col">
        {letters.map((letter) => (
          <LetterCard
            key={letter.id}
            letter={letter}
            documents={documents}
            canEdit={canEdit}
            isTarget={targetId === letter.id}
            draftName={draftName}
          />
        ))}
      </ol>
    </div>
  )
}
