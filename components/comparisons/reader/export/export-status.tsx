'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, Paperclip } from 'lucide-react'
import type { Route } from 'next'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { exportQuery } from '#lib/queries/comparison-exports.ts'
import { AttachToFiling } from './attach-to-filing.tsx'

interface ExportStatusProps {
  comparisonId: string
  exportId: string
  onRetry: () => void
  onAnother: () => void
}

/** How far an export is, then its file. */
export function ExportStatus({ comparisonId, exportId, onRetry, onAnother }: ExportStatusProps) {
  const { data, error } = useQuery(exportQuery(browserClient, comparisonId, exportId))
  const { data: me } = useQuery(meQuery(browserClient))
  const [isAttaching, setAttaching] = useState(false)
  const canWriteFilings = me !== undefined && canWrite(me)
  if (error && !data) return <CallError error={error} title="The export could not be read." />
  if (data?.status === 'failed') {
    return (
      <ErrorPanel title="The export failed." onRetry={data.failure.retryable ? onRetry : undefined}>
        {data.failure.error}
      </ErrorPanel>
    )
  }
  if (data?.status !== 'succeeded') {
    return (
      <div aria-live="polite" className="flex flex-col gap-2">
        <p className="text-sm">Making the file. You can close this: it will be in your files.</p>
        <Progress label="Export" share={data?.status === 'running' ? data.share : null} />
      </div>
    )
  }
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="text-sm">
        <span className="font-medium">{data.file.name}</span> is ready.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`${bffRoot}/files/${data.file.id}/content`} download className={buttonStyle('primary')}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <ButtonLink href={`/files?file=${data.file.id}` as Route}>Open in Files</ButtonLink>
        {canWriteFilings ? (
          <Button
            icon={<Paperclip aria-hidden="true" className="size-4" />}
            aria-expanded={isAttaching}
            onClick={() => setAttaching(!isAttaching)}
          >
            Attach to a filing…
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onAnother}>
          Export another
        </Button>
      </div>
      {isAttaching ? <AttachToFiling comparisonId={comparisonId} file={data.file} /> : null}
    </div>
  )
}
