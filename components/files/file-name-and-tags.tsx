import { useMutation } from '@tanstack/react-query'
import { NameAndTags } from '#components/form/name-and-tags.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { updateFileMutation } from '#lib/queries/files.ts'

export function FileNameAndTags({ file }: { file: FileRecord }) {
  const update = useMutation(updateFileMutation(browserClient))
  return (
    <NameAndTags
      record={file}
      maxLength={fileLimits.name}
      hint="Everyone who can open the file sees its name and tags."
      onSave={({ name, tags }) => update.mutateAsync({ id: file.id, change: { name, tags: [...tags] } })}
    />
  )
}
