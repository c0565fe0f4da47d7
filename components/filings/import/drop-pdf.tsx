'use client'

import { FileUp } from 'lucide-react'
import { CallError } from '#components/shell/call-error.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { UploadProgress } from '#components/uploads/upload-progress.tsx'
import { ApiError } from '#lib/client/errors.ts'
import { InvalidUpload } from '#lib/queries/uploads.ts'
import { type PdfState, useReadPdf } from './use-read-pdf.ts'

const wanted = { label: 'PDF', test: (name: string) => /\.pdf$/i.test(name) }

/** Takes one PDF, by dropping or choosing it, and shows how far it is. */
export function DropPdf({ scope }: { scope: string }) {
  const { state, take, retry } = useReadPdf(scope)
  const isBusy = ['sending', 'extracting', 'reading'].includes(state.step)
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) {
      toast('One PDF at a time', { description: `“${file.name}” is read. Import the others after it.` })
    }
    take(file)
  }
  return (
    <section aria-label="The filing’s PDF" className="flex flex-col gap-3">
      <DropArea onFiles={choose} wanted={wanted} isDisabled={isBusy}>
        <div className="flex flex-col items-start gap-3 rounded-md border border-line-strong border-dashed px-5 py-8">
          <p className="flex items-center gap-2 font-serif text-lg">
            <FileUp aria-hidden="true" className="size-5 text-muted" />
            Drop the filing’s PDF here
          </p>
          <p className="max-w-(--measure) text-muted text-sm">
            One filing in one PDF, with text: scanned pages need text recognition (OCR) first.
          </p>
          <UploadButton label="Choose a PDF" isMultiple={false} isBusy={isBusy} onFiles={choose} />
        </div>
      </DropArea>
      <div role="status">
        <Progress state={state} />
      </div>
      <Failure state={state} onRetry={retry} />
    </section>
  )
}

function Progress({ state }: { state: PdfState }) {
  switch (state.step) {
    case 'sending':
      return <UploadProgress label={`Uploading ${state.name}`} share={state.share} />
    case 'extracting':
      return <UploadProgress label={`Reading the text of ${state.name}`} share={state.share} />
    case 'reading':
      return (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          Finding the fields of {state.name}
        </p>
      )
    default:
      return null
  }
}

function Failure({ state, onRetry }: { state: PdfState; onRetry: () => void }) {
  if (state.step === 'unreadable') {
    return <ErrorPanel title={`The text of “${state.name}” cannot be read.`}>{state.reason}</ErrorPanel>
  }
  if (state.step !== 'failed') return null
  const { error, name } = state
  if (error instanceof InvalidUpload)
    return <ErrorPanel title={`“${name}” was not uploaded.`}>{error.message}</ErrorPanel>
  const reasons = error instanceof ApiError ? error.details.map(({ message }) => message) : []
  if (reasons.length > 0) return <ErrorPanel title={`“${name}” was not imported.`}>{reasons.join(' ')}</ErrorPanel>
  return <CallError error={error} title={`“${name}” was not imported.`} onRetry={onRetry} />
}
