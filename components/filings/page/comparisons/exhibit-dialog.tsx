'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AttachExhibit } from '#components/pickers/attach-exhibit.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select, type SelectOption } from '#components/ui/controls/select.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExportFormat } from '#lib/contract/comparisons/exports.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { exportQuery, startExportMutation } from '#lib/queries/comparison-exports.ts'

/** Those that a state can read. */
const formats: readonly SelectOption<ExportFormat>[] = [
  { value: 'docx', label: 'Word', hint: 'side by side, with tracked changes' },
  { value: 'pdf', label: 'PDF', hint: 'side by side' },
  { value: 'xlsx', label: 'Excel', hint: 'a sheet for every kind of finding' },
]

interface ExhibitDialogProps {
  filing: Pick<ManagedFiling, 'id' | 'displayName'>
  comparison: { readonly id: string; readonly title: string }
  onClose: () => void
}

/** Makes an exhibit of a finished comparison, then attaches it to the filing. */
export function ExhibitDialog({ filing, comparison, onClose }: ExhibitDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('docx')
  const [identical, setIdentical] = useState(false)
  const [title, setTitle] = useState(`${comparison.title} - exhibit`)
  const [intent, setIntent] = useState(() => crypto.randomUUID())
  const start = useMutation(startExportMutation(browserClient))
  const make = (idempotencyKey: string) =>
    start.mutate({
      comparisonId: comparison.id,
      idempotencyKey,
      request: { format, view: { scope: 'all', identical, notes: true, filing: filing.displayName } },
    })
  const makeAgain = () => {
    const next = crypto.randomUUID()
    setIntent(next)
    make(next)
  }
  return (
    <Dialog
      title="Attach an exhibit"
      description={`Of “${comparison.title}”. Nothing is attached until you have seen who can read it.`}
      open
      width="md"
      onOpenChange={(open) => !open && onClose()}
    >
      {start.data ? (
        <MadeExhibit
          filingId={filing.id}
          comparisonId={comparison.id}
          exportId={start.data.id}
          title={title}
          onTitle={setTitle}
          onRetry={makeAgain}
          onClose={onClose}
        />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            make(intent)
          }}
        >
          <Field label="Format">
            <Select
              options={formats}
              value={format}
              onChange={(next) => {
                // Other choices are another file.
                setIntent(crypto.randomUUID())
                setFormat(next)
              }}
            />
          </Field>
          <Checkbox
            label="Include identical provisions"
            checked={identical}
            onChange={(next) => {
              setIntent(crypto.randomUUID())
              setIdentical(next)
            }}
          />
          {start.error ? (
            <CallError
              error={start.error}
              title="The export did not start."
              titleIfLost="The export may have started. Make it again: it never starts twice."
            />
          ) : null}
          <div>
            <Button type="submit" variant="primary" isBusy={start.isPending}>
              Make the exhibit
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface MadeExhibitProps {
  filingId: string
  comparisonId: string
  exportId: string
  title: string
  onTitle: (title: string) => void
  onRetry: () => void
  onClose: () => void
}

function MadeExhibit({ filingId, comparisonId, exportId, title, onTitle, onRetry, onClose }: MadeExhibitProps) {
  const { data, error } = useQuery(exportQuery(browserClient, comparisonId, exportId))
  if (error && !data) return <CallError error={error} title="The export could not be read." />
  switch (data?.status) {
    case 'failed':
      return (
        <ErrorPanel title="The export failed." onRetry={data.failure.retryable ? onRetry : undefined}>
          {data.failure.error}
        </ErrorPanel>
      )
    case 'succeeded':
      return (
        <AttachExhibit
          filingId={filingId}
          comparisonId={comparisonId}
          fileId={data.file.id}
          title={title}
          onTitle={onTitle}
          onAttached={onClose}
        />
      )
    default:
      return (
        <div aria-live="polite" className="flex flex-col gap-2">
          <p className="text-sm">Making the exhibit. It is also added to your files.</p>
          <Progress label="Export" share={data?.status === 'running' ? data.share : null} />
        </div>
      )
  }
}
