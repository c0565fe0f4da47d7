'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toFiling } from '#components/filings/form/filing-links.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingImport } from '#lib/contract/filings/imports.ts'
import { deleteFilingImportMutation } from '#lib/queries/filing-imports.ts'
import { importStart } from './import-links.ts'

interface CheckHeaderProps {
  filingImport: FilingImport
  canEdit: boolean
  /** Null: the pages are in a pane. */
  onShowPages: (() => void) | null
}

/** The import by its number, what became of it, and how to discard it. */
export function CheckHeader({ filingImport, canEdit, onShowPages }: CheckHeaderProps) {
  const router = useRouter()
  const { id, values, file, confirmed, reading } = filingImport
  const discard = useMutation(deleteFilingImportMutation(browserClient, id))
  const found = Object.keys(reading.fields).length
  const leave = async () => {
    await discard.mutateAsync()
    toast('The import was discarded')
    router.push(importStart)
  }
  return (
    <>
      <PageHeader
        title={`Check ${values.serffTrackingNumber ?? file.name}`}
        isCompact
        aside={
          <span className="text-muted text-xs tabular-nums">
            {found} fields found · {reading.notFound.length} not found
          </span>
        }
        actions={
          <>
            {onShowPages ? (
              <Button size="sm" onClick={onShowPages}>
                Show pages
              </Button>
            ) : null}
            {canEdit && !confirmed ? (
              <ConfirmButton
                trigger={<Button size="sm">Discard import</Button>}
                title="Discard this import?"
                consequence="What was read and corrected is deleted. The PDF stays in the files of the managed company."
                action="Discard"
                onConfirm={leave}
              />
            ) : null}
          </>
        }
      />
      {discard.error ? <CallError error={discard.error} title="The import was not discarded." /> : null}
      {confirmed ? (
        <p className="shrink-0 border-line border-b bg-success-soft px-4 py-2 text-sm">
          Saved by {confirmed.by.name}, <RelativeTime iso={confirmed.at} />.{' '}
          <TextLink href={toFiling(confirmed.filingId)}>Open the filing</TextLink>
        </p>
      ) : null}
    </>
  )
}
