'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock, Paperclip } from 'lucide-react'
import { useId } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExhibitReaders, FilingDocument } from '#lib/contract/filings/documents.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { addFilingDocumentMutation, exhibitReadersQuery } from '#lib/queries/filings.ts'

interface AttachExhibitProps {
  filingId: string
  comparisonId: string
  /** The exhibit. */
  fileId: string
  title: string
  onTitle: (title: string) => void
  onAttached: (document: FilingDocument) => void
}

/** Attaches an exhibit to a filing. It says before who will be able to read it, and why it cannot be attached. */
export function AttachExhibit({ filingId, comparisonId, fileId, title, onTitle, onAttached }: AttachExhibitProps) {
  const readers = useQuery(exhibitReadersQuery(browserClient, { filingId, comparisonId }))
  const attach = useMutation(addFilingDocumentMutation(browserClient, filingId))
  const isBlocked = !readers.data || readers.data.notPassedOn.length > 0
  const send = () =>
    attach.mutate(
      { schedule: 'supporting', fileId, comparisonId, title: title.trim() },
      {
        onSuccess: (document) => {
          toast.success(`“${document.title}” was attached to the filing`)
          onAttached(document)
        },
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <Field label="Title in the supporting documentation">
        <Input value={title} maxLength={limits.name} onChange={(event) => onTitle(event.currentTarget.value)} />
      </Field>
      {readers.error ? (
        <CallError
          error={readers.error}
          title="The readers of the filing could not be checked."
          onRetry={() => void readers.refetch()}
        />
      ) : null}
      <div aria-live="polite">{readers.data ? <Readers readers={readers.data} /> : null}</div>
      {attach.error ? <CallError error={attach.error} title="The exhibit was not attached." /> : null}
      <div>
        <Button
          variant="primary"
          icon={<Paperclip aria-hidden="true" className="size-4" />}
          isBusy={attach.isPending}
          disabled={isBlocked || title.trim() === ''}
          onClick={send}
        >
          Attach
        </Button>
      </div>
    </div>
  )
}

const conjunction = new Intl.ListFormat('en-US')
const shownNames = 8

function Readers({ readers: { members, notPassedOn } }: { readers: ExhibitReaders }) {
  const heading = useId()
  const names = members.map(({ name }) => name)
  const shown =
    names.length > shownNames ? [...names.slice(0, shownNames - 1), `${names.length - shownNames + 1} others`] : names
  if (notPassedOn.length === 0) {
    return (
      <p className="text-muted text-sm">
        {names.length === 0
          ? 'No one else can read this filing. The filing gets a separate copy.'
          : `Everyone who can read the filing will be able to read the exhibit: ${conjunction.format(shown)}. The filing gets a separate copy.`}
      </p>
    )
  }
  return (
    <section aria-labelledby={heading} className="border-warning border-l-2 bg-warning-soft px-3 py-2 text-sm">
      <h3 id={heading} className="flex items-center gap-1.5 font-medium">
        <Lock aria-hidden="true" className="size-3.5" />
        This exhibit cannot be attached
      </h3>
      <p className="mt-0.5 text-muted">
        It quotes files that readers of the filing cannot open and that you cannot share ({conjunction.format(shown)}{' '}
        can read the filing):
      </p>
      <ul className="mt-1 list-disc pl-5">
        {notPassedOn.map(({ id, name, owner }) => (
          <li key={id}>
            {name}
            {owner ? <span className="text-muted"> · ask {owner.name} to share or attach it</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
