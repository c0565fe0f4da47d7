'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { CallError } from '#components/layout/call-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { toast } from '#components/ui/toaster.tsx'
import { bffRoot, browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files.ts'
import { updateFileMutation } from '#lib/queries/files.ts'
import { FileNameForm } from './file-name-form.tsx'
import { FileState } from './file-state.tsx'
import { describeExtent, describeKind, formatBytes } from './file-words.ts'

interface FileSheetProps {
  file: FileRecord
  onClose: () => void
}

export function FileSheet({ file, onClose }: FileSheetProps) {
  const queries = useQueryClient()
  const update = useMutation(updateFileMutation(browserClient))
  const remove = useMutation({
    mutationFn: () => browserClient.call('deleteFile', { params: { id: file.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listFiles'] }),
  })
  return (
    <Sheet title={file.name} open onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5">
        {update.error ? <CallError error={update.error} title="The change was not saved" /> : null}
        {remove.error ? <CallError error={remove.error} title="The file was not deleted" /> : null}
        <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5 text-sm [&_dt]:text-muted">
          <dt>Text</dt>
          <dd>
            <FileState file={file} />
            {file.unreadableMessage ? <p className="mt-1 max-w-(--measure)">{file.unreadableMessage}</p> : null}
          </dd>
          <dt>Kind</dt>
          <dd>
            {[describeKind(file.mediaType), describeExtent(file), formatBytes(file.byteLength)]
              .filter(Boolean)
              .join(', ')}
          </dd>
          <dt>Version</dt>
          <dd>{file.version}</dd>
          <dt>Owner</dt>
          <dd>{file.owner.name}</dd>
          <dt>Added</dt>
          <dd>
            <RelativeTime iso={file.createdAt} />
          </dd>
          <dt>Changed</dt>
          <dd>
            <RelativeTime iso={file.updatedAt} />
          </dd>
        </dl>
        {file.permissions.download ? (
          <a
            href={`${bffRoot}/files/${file.id}/content?version=${file.version}`}
            download
            className={buttonStyle('secondary', 'md', 'self-start')}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        ) : (
          <p className="text-muted text-sm">
            Its owner does not let this file be downloaded. It cannot be compared either.
          </p>
        )}
        {file.permissions.edit ? (
          <div className="flex flex-col gap-5 border-line border-t pt-5">
            <FileNameForm file={file} onSave={(name) => update.mutateAsync({ id: file.id, change: { name } })} />
            <Switch
              label="Others may download and compare it"
              hint="Off: those it is shared with see that it exists, and citations of it are redacted for them."
              checked={file.downloadable}
              onChange={(downloadable) => update.mutate({ id: file.id, change: { downloadable } })}
              disabled={update.isPending}
            />
            <div>
              <ConfirmButton
                trigger={<Button>Delete file</Button>}
                title={`Delete “${file.name}”?`}
                consequence="Finished comparisons keep their results, but citations of this file are redacted for everyone. This cannot be undone."
                action="Delete file"
                onConfirm={async () => {
                  await remove.mutateAsync()
                  toast.success(`“${file.name}” is deleted`)
                  onClose()
                }}
              />
            </div>
          </div>
        ) : null}
      </div>
    </Sheet>
  )
}
