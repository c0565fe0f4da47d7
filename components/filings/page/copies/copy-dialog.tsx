'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingCopies } from '#lib/contract/filings/copies.ts'
import { copiedFields } from '#lib/contract/filings/copies.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { copyFilingMutation } from '#lib/queries/filing-changes.ts'
import { filingDocumentsQuery } from '#lib/queries/filings.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'
import { nameCopy } from './name-copy.ts'
import { StateChoice } from './state-choice.tsx'

interface CopyDialogProps {
  filing: ManagedFiling
  onClose: () => void
}

/** Chooses states, says which drafts will be made, and makes all of them or none. */
export function CopyDialog({ filing, onClose }: CopyDialogProps) {
  const states = useQuery(jurisdictionsQuery(browserClient, filing.scope))
  const documents = useQuery(filingDocumentsQuery(browserClient, filing.id))
  const copy = useMutation(copyFilingMutation(browserClient, filing.id))
  const [chosen, setChosen] = useState<readonly string[]>([])
  // One intent has one id: a retry of the same choice makes nothing twice.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const from = states.data?.find(({ id }) => id === filing.jurisdictionId)?.code ?? null
  const copies = (states.data ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, code }) => ({ jurisdictionId: id, displayName: nameCopy(filing.displayName, { from, to: code }) }))
  if (copy.data) return <Made made={copy.data} onClose={onClose} />
  const count = copies.length === 1 ? '1 draft' : `${copies.length} drafts`
  return (
    <Dialog
      title="Copy to other states"
      description="A new draft filing for each state, which you own. This filing stays as it is."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={copies.length === 0}
            isBusy={copy.isPending}
            onClick={() => copy.mutate({ requestId, copies })}
          >
            {copies.length === 0 ? 'Make drafts' : `Make ${count}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {copy.error ? <CallError error={copy.error} title="No draft was made." /> : null}
        {states.error ? (
          <CallError
            error={states.error}
            title="The states could not be loaded."
            onRetry={() => void states.refetch()}
          />
        ) : null}
        <StateChoice
          states={(states.data ?? []).filter(({ id }) => id !== filing.jurisdictionId)}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setRequestId(crypto.randomUUID())
          }}
        />
        <section aria-label="Drafts that will be made" className="border-line border-t pt-2">
          <p>
            <strong className="font-medium">Copied:</strong>{' '}
            {copiedFields.map((field) => filingFields[field].label).join(', ')}
            {documents.data?.length ? ` and ${sayDocuments(documents.data.length)}` : ''}.
          </p>
          <p className="mt-1 text-muted">
            Not copied: tracking numbers, dates, review type, disposition, predecessor, comments, letters and staging.
          </p>
          {copies.length === 0 ? null : (
            <ol className="mt-2 max-h-40 list-decimal overflow-y-auto pl-6">
              {copies.map(({ jurisdictionId, displayName }) => (
                <li key={jurisdictionId}>{displayName}</li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function Made({ made: { filings, documents, leftOut }, onClose }: { made: FilingCopies; onClose: () => void }) {
  return (
    <Dialog
      title={filings.length === 1 ? '1 draft was made' : `${filings.length} drafts were made`}
      description={documents === 0 ? 'They have no documents.' : `Each has ${sayDocuments(documents)}.`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="max-h-72 overflow-y-auto text-sm">
        {filings.map(({ id, displayName }) => (
          <li key={id} className="border-line border-b py-1.5">
            <TextLink href={`/filings/${id}` as Route}>{displayName}</TextLink>
          </li>
        ))}
      </ul>
      {leftOut > 0 ? (
        <p className="pt-2 text-sm text-warning">
          {sayDocuments(leftOut)} left out: deleted, or not shared with you. Add them to each draft.
        </p>
      ) : null}
    </Dialog>
  )
}

function sayDocuments(count: number): string {
  return count === 1 ? '1 document' : `${count.toLocaleString('en-US')} documents`
}
