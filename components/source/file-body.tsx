import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { labelPage } from '#lib/contract/files/page-labels.ts'
import { PageBody } from './page-body.tsx'

interface FileBodyProps {
  file: LibraryFile
  title: string
  page: number
  view: 'page' | 'text'
  zoom: number
}

/** A page of a file, once its text has been read; before, and where it cannot be read, what is the matter. */
export function FileBody({ file, title, page, view, zoom }: FileBodyProps) {
  switch (file.textStatus) {
    case 'ready':
      return (
        <PageBody
          of={{ fileId: file.id, fileVersion: file.version, page }}
          label={`${title}, ${labelPage(page, file.paged)}`}
          view={view}
          zoom={zoom}
          highlights={none}
          quote={null}
        />
      )
    case 'processing':
      return (
        <p role="status" className="flex items-center gap-2 px-4 py-6 text-muted">
          <Spinner />
          The text is being read{file.progress ? `, ${Math.round(file.progress * 100)}%` : ''}. The pages appear here
          when it is done.
        </p>
      )
    case 'unreadable':
      return (
        <ErrorPanel title="The text of this document cannot be read." className="m-3">
          {file.unreadableMessage ?? 'No text was found in it. Upload a version with text.'}
          {file.permissions.download ? ' You can still download the file.' : ''}
        </ErrorPanel>
      )
  }
}

const none: readonly never[] = []
