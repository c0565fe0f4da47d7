'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import {
  type BuilderDraft,
  type InputDraft,
  type InputPath,
  listInputs,
} from '#components/comparisons/builder/model/draft.ts'
import { useDelayedDelete } from '#components/shell/use-delayed-delete.ts'
import { SameContent } from '#components/uploads/same-content.tsx'
import { useEarlierCopies } from '#components/uploads/use-earlier-copies.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FileCopy } from '#lib/contract/files/library.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { deleteFileMutation, fileQuery } from '#lib/queries/files.ts'
import { uploadQuery } from '#lib/queries/uploads.ts'

/** Offers an earlier file with the content of the one that was just uploaded for an input. */
export function EarlierCopy({ name, input }: { name: InputPath; input: InputDraft }) {
  const focus = useFocusField()
  const { place, takeBack, keep } = usePlacedFile(input.uploadKey)
  const { mutateAsync: deleteOne } = useMutation(deleteFileMutation(browserClient))
  const { remove } = useDelayedDelete({ noun: 'The upload', deleteOne })
  const file = useNewUpload(input)
  const [copy, ...others] = useEarlierCopies(file).filter(({ downloadable }) => downloadable)
  if (!file || !copy) return null
  return (
    <SameContent
      name={file.name}
      copy={copy}
      others={others.length}
      onUse={() => {
        place(file, copy)
        remove({ id: file.id, title: file.name, onUndo: () => takeBack(file) })
        focus(`${name}.fileId`)
      }}
      onKeep={() => {
        keep(file)
        focus(`${name}.fileId`)
      }}
    />
  )
}

/** The file of an input that was uploaded in this tab, until another one is in its place or it is to be kept. */
function useNewUpload({ uploadKey, fileId }: InputDraft): LibraryFile | undefined {
  const { data: upload } = useQuery(uploadQuery(uploadKey))
  const isIt = upload?.status === 'arrived' && upload.file.id === fileId
  const { data: file } = useQuery({ ...fileQuery(browserClient, fileId), enabled: isIt })
  return isIt ? file : undefined
}

/** Puts another file where an upload is, at every place of the draft; the upload's key stays, to find them again. */
function usePlacedFile(uploadKey: string) {
  const { getValues, setValue } = useFormContext<BuilderDraft>()
  const set = (path: InputPath, input: Pick<InputDraft, 'fileId' | 'name'> & { version: string }) => {
    setValue(`${path}.fileId`, input.fileId)
    setValue(`${path}.name`, input.name)
    setValue(`${path}.version`, input.version)
    setValue(`${path}.uploadKey`, uploadKey)
  }
  return {
    place(file: LibraryFile, { fileId, name, version, isNewest }: FileCopy) {
      for (const { path, input } of listInputs(getValues())) {
        if (input.fileId === file.id) set(path, { fileId, name, version: isNewest ? '' : String(version) })
      }
    },
    /** From now on it is a file like any other of the library. */
    keep({ id }: LibraryFile) {
      for (const { path, input } of listInputs(getValues())) {
        if (input.fileId === id) setValue(`${path}.uploadKey`, '')
      }
    },
    takeBack({ id, name }: LibraryFile) {
      for (const { path, input } of listInputs(getValues())) {
        if (input.uploadKey === uploadKey) set(path, { fileId: id, name, version: '' })
      }
    },
  }
}
