'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { BookOpen, CircleAlert, Download, FileDiff } from 'lucide-react'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { fileUsesQuery } from '#lib/queries/file-library.ts'
import { deleteFileMutation, updateFileMutation } from '#lib/queries/files.ts'
import { CompareVersions } from './compare-versions.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileNameForm } from './file-name-form.tsx'
import { FileSharing } from './file-sharing.tsx'
import { describeUses } from './file-uses.ts'
import { NewVersion } from './new-version.tsx'
import { UsedIn } from './used-in.tsx'

interface FileSheetProps {
  file: FileRecord
  mayCompare: boolean
  onClose: () => void
}

export function FileSheet({ file, mayCompare, onClose }: FileSheetProps) {
  const isUnreadable = file.textStatus === 'unreadable' && file.exhibit === null
  return (
    <Sheet title={file.name} open onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5 pb-4">
        {isUnreadable ? <FileRemedy file={file} /> : null}
        {file.exhibit ? <ExhibitNote exhibit={file.exhibit} /> : null}
        <FileFacts file={file} />
        {file.textStatus === 'ready' ? <ReadFile file={file} /> : null}
        {mayCompare && file.downloadable && file.textStatus === 'ready' && file.version > 1 ? (
          <CompareVersions key={file.version} file={file} />
        ) : null}
        {file.permissions.download ? (
          <div className="flex flex-wrap gap-2">
            {mayCompare && file.textStatus === 'ready' ? (
              <ButtonLink
                href={`/comparisons/new?files=${file.id}` as Route}
                icon={<FileDiff aria-hidden="true" className="size-4" />}
              >
                Compare with another
              </ButtonLink>
            ) : null}
            <a
              href={`${bffRoot}/files/${file.id}/content?version=${file.version}`}
              download
              className={buttonStyle('secondary')}
            >
              <Download aria-hidden="true" className="size-4" />
              Download
            </a>
          </div>
        ) : (
          <p className="text-muted text-sm">
            The owner has turned off downloads for this file, so it cannot be compared either.
          </p>
        )}
        {file.permissions.edit && file.textStatus !== 'unreadable' ? <NewVersion file={file} /> : null}
        <UsedIn fileId={file.id} />
        <div className="flex flex-col gap-5 border-line border-t pt-5 empty:hidden">
          {file.permissions.edit ? <FileTerms file={file} /> : null}
          <FileSharing file={file} />
          {file.permissions.edit ? <DeleteFile file={file} onDeleted={onClose} /> : null}
        </div>
      </div>
    </Sheet>
  )
}

function ExhibitNote({ exhibit: { comparisonId, title } }: { exhibit: NonNullable<FileRecord['exhibit']> }) {
  return (
    <p className="border-line-strong border-l-2 px-3 py-1 text-sm">
      {title === null ? (
        'An exhibit. Its comparison was deleted.'
      ) : (
        <>
          An exhibit of the comparison <TextLink href={`/comparisons/${comparisonId}` as Route}>{title}</TextLink>.
        </>
      )}
    </p>
  )
}

/** To its pages and text, and to what its newest version changed. */
function ReadFile({ file: { id, version } }: { file: FileRecord }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/files/${id}` as Route} icon={<BookOpen aria-hidden="true" className="size-4" />}>
        Read
      </ButtonLink>
      {version > 1 ? (
        <ButtonLink href={`/files/${id}?against=${version - 1}` as Route}>
          Changes since version {version - 1}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Why a file's text could not be read, and what to do about it. */
function FileRemedy({ file }: { file: FileRecord }) {
  return (
    <section
      aria-label="Why the file cannot be read"
      className="flex gap-3 border-danger border-l-2 bg-danger-soft px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <p className="max-w-(--measure)">
          {file.unreadableMessage ?? 'No text was found in this file. Upload a version with text.'}
        </p>
        {file.permissions.edit ? (
          <NewVersion file={file} />
        ) : (
          <p className="text-muted">{file.owner.name} can upload a readable version.</p>
        )}
      </div>
    </section>
  )
}

function FileTerms({ file }: { file: FileRecord }) {
  const update = useMutation(updateFileMutation(browserClient))
  return (
    <>
      <FileNameForm file={file} onSave={(name) => update.mutateAsync({ id: file.id, change: { name } })} />
      <DownloadSwitch file={file} />
    </>
  )
}

function DownloadSwitch({ file }: { file: FileRecord }) {
  const update = useMutation(updateFileMutation(browserClient))
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Others can download and compare this file"
        hint="When off, people it is shared with can see the file, but citations of it are redacted for them."
        checked={update.isPending ? (update.variables.change.downloadable ?? file.downloadable) : file.downloadable}
        onChange={(downloadable) => update.mutate({ id: file.id, change: { downloadable } })}
        disabled={update.isPending}
      />
      {update.error ? <CallError error={update.error} title="The change was not saved" /> : null}
    </div>
  )
}

function DeleteFile({ file, onDeleted }: { file: FileRecord; onDeleted: () => void }) {
  const { data: uses } = useQuery(fileUsesQuery(browserClient, file.id))
  const remove = useMutation(deleteFileMutation(browserClient))
  return (
    <div className="flex flex-col items-start gap-2">
      <ConfirmButton
        trigger={<Button>Delete file</Button>}
        title={`Delete “${file.name}”?`}
        consequence={[
          describeUses(uses),
          'Finished comparisons keep their results, but citations of this file are redacted for everyone. This cannot be undone.',
        ]
          .filter(Boolean)
          .join(' ')}
        action="Delete file"
        onConfirm={async () => {
          await remove.mutateAsync(file.id)
          toast.success(`“${file.name}” was deleted`)
          onDeleted()
        }}
      />
      {remove.error ? <CallError error={remove.error} title="The file was not deleted" /> : null}
    </div>
  )
}
