'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileAt, type InputDraft } from '#components/comparisons/builder/model/draft.ts'
import { countPages } from '#components/pickers/record-names.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError, mayHaveTakenEffect, requestIdOf } from '#lib/client/errors.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { InvalidUpload, uploadQuery } from '#lib/queries/uploads.ts'
import { useUploads } from './use-uploads.ts'

interface FileStatusProps {
  input: Pick<InputDraft, 'fileId' | 'version' | 'uploadKey' | 'name'>
  /** Why the file cannot be used in this list, in addition to its own state. */
  rejection?: string | undefined
  /** Replaces the file of this input. */
  onReplace: (file: File) => void
}

/** The state of a file: uploading, being read, ready, or what is wrong and what to do. */
export function FileStatus({ input, rejection, onReplace }: FileStatusProps) {
  if (input.fileId === '') return <UploadStatus input={input} onReplace={onReplace} />
  return <ReadingStatus input={input} rejection={rejection} />
}

function UploadStatus({ input, onReplace }: Pick<FileStatusProps, 'input' | 'onReplace'>) {
  const { data: upload } = useQuery(uploadQuery(input.uploadKey))
  const { restart } = useUploads()
  switch (upload?.status) {
    case 'sending':
      return (
        <Progress
          label={upload.share < 1 ? 'Uploading' : 'Finishing the upload'}
          share={upload.share < 1 ? upload.share : null}
        />
      )
    case 'arrived':
      return <Line icon={<Clock aria-hidden="true" />}>Uploaded</Line>
    case 'failed':
      return (
        <FileError>
          <span>{describeUploadError(upload.error)}</span>
          {upload.error instanceof InvalidUpload ? null : (
            <Button size="sm" onClick={() => restart(input.uploadKey, upload.source)}>
              Upload again
            </Button>
          )}
        </FileError>
      )
    case undefined:
      return (
        <FileError>
          <span>The upload was interrupted. Choose the file again.</span>
          <UploadButton
            size="sm"
            variant="secondary"
            icon={<Upload aria-hidden="true" className="size-3.5" />}
            label="Choose file"
            accessibleLabel={`Choose ${input.name} again`}
            isMultiple={false}
            onFiles={([file]) => file && onReplace(file)}
          />
        </FileError>
      )
  }
}

function ReadingStatus({ input, rejection }: Pick<FileStatusProps, 'input' | 'rejection'>) {
  const { fileId, version } = fileAt(input)
  const { data: file, error } = useQuery(fileQuery(browserClient, fileId, version))
  if (error instanceof ApiError && error.status === 404) {
    return <FileError>This file was deleted or is no longer shared with you. Remove it or choose another.</FileError>
  }
  if (!file) return error ? <FileError>{describeError(error).title}. The file stays selected.</FileError> : null
  if (file.textStatus === 'processing') {
    return <Progress label="Reading the text" share={file.progress || null} />
  }
  if (file.textStatus === 'unreadable')
    return <FileError>{file.unreadableMessage ?? 'No text was found in this file.'}</FileError>
  if (rejection) return <FileError>{rejection}</FileError>
  if (!file.downloadable) {
    const remedy = file.permissions.download ? 'Allow downloads on the Files page.' : `Ask ${file.owner.name}.`
    return <FileError>Downloads of this file are restricted, so it cannot be compared. {remedy}</FileError>
  }
  return null
}

/** The length of a file that can be used. */
export function ReadyMark({ input }: Pick<FileStatusProps, 'input'>) {
  const { fileId, version } = fileAt(input)
  const { data: file } = useQuery({ ...fileQuery(browserClient, fileId, version), enabled: fileId !== '' })
  if (file?.textStatus !== 'ready') return null
  return <Line icon={<CircleCheck aria-hidden="true" />}>{countPages(file)}</Line>
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 px-1 text-muted text-xs tabular-nums [&_svg]:size-3.5 [&_svg]:text-success">
      {icon}
      {children}
    </span>
  )
}

function FileError({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-1.5 text-danger text-xs">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">{children}</div>
    </div>
  )
}

function describeUploadError(error: unknown): string {
  if (error instanceof InvalidUpload) return error.message
  const { title, advice } = describeError(error)
  const requestId = requestIdOf(error)
  const outcome = mayHaveTakenEffect(error) ? 'May have been uploaded' : 'Not uploaded'
  return `${outcome}. ${title}. ${advice}${requestId ? ` Request ${requestId}.` : ''}`
}
