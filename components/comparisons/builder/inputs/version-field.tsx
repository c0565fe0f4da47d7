'use client'

import { useQuery } from '@tanstack/react-query'
import type { BuilderDraft, InputPath } from '#components/comparisons/builder/model/draft.ts'
import { SelectField } from '#components/form/select-field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { fileQuery } from '#lib/queries/files.ts'

interface VersionFieldProps {
  name: InputPath
  fileId: string
  /** As chosen; empty for the newest. */
  version: string
}

/** The version of a file that an input is read from. Renders nothing for a file with one version. */
export function VersionField({ name, fileId, version }: VersionFieldProps) {
  const { data: file } = useQuery({ ...fileQuery(browserClient, fileId), enabled: fileId !== '' })
  const newest = Math.max(file?.version ?? 1, Number(version))
  if (newest === 1 && version === '') return null
  const numbers = Array.from({ length: newest }, (_, index) => String(newest - index))
  const latest = `Newest when it runs (now ${file?.version ?? newest})`
  return (
    <SelectField<BuilderDraft>
      name={`${name}.version`}
      label="Version"
      placeholder={latest}
      options={[
        { value: '', label: latest },
        ...numbers.map((number) => ({ value: number, label: `Version ${number}` })),
      ]}
    />
  )
}
