'use client'

import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { type BuilderDraft, fileAt, listInputs } from '#components/comparisons/builder/model/draft.ts'
import type { Issue } from '#components/comparisons/builder/model/find-issues.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { distinctFiles, fileQuery, keyOfFile } from '#lib/queries/files.ts'
import { uploadQuery } from '#lib/queries/uploads.ts'
import { useKnowledgeCheck } from './use-knowledge-check.ts'

/** Issues of files that the service would reject now. Also fills in the files of finished uploads. */
export function useFileIssues(draft: BuilderDraft): readonly Issue[] {
  const inputs = listInputs(draft)
  usePlacedUploads(draft)
  const files = distinctFiles(inputs.map(({ input }) => fileAt(input)).filter(({ fileId }) => fileId !== ''))
  const messages = useQueries({
    queries: files.map(({ fileId, version }) => fileQuery(browserClient, fileId, version)),
    combine: (results) =>
      new Map(
        files.flatMap((file, index) => (results[index] ? [[keyOfFile(file), describeFileIssue(results[index])]] : [])),
      ),
  })
  const { data: rejections } = useKnowledgeCheck(draft.knowledge.map(fileAt))
  return inputs.flatMap(({ path, input }) => {
    const key = keyOfFile(fileAt(input))
    const rejection = path.startsWith('knowledge.') ? rejections?.get(key) : undefined
    const message = messages.get(key) ?? rejection
    return message ? [{ path: `${path}.fileId`, message }] : []
  })
}

/** Null for a file that can be used, or about which nothing is known. */
function describeFileIssue({ data, error }: { data?: LibraryFile | undefined; error: Error | null }): string | null {
  if (data?.textStatus === 'processing') return 'This file is still being read.'
  if (data?.textStatus === 'unreadable') return data.unreadableMessage ?? 'No text was found.'
  if (error instanceof ApiError && error.status === 404) return 'This file was deleted or is no longer shared with you.'
  return null
}

function usePlacedUploads(draft: BuilderDraft): void {
  const { getValues, setValue } = useFormContext<BuilderDraft>()
  const keys = [...new Set(listInputs(draft).flatMap(({ input }) => (input.fileId ? [] : [input.uploadKey])))]
  const arrived = useQueries({
    queries: keys.map((key) => uploadQuery(key)),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        data?.status === 'arrived' ? [{ key: keys[index] ?? '', id: data.file.id, name: data.file.name }] : [],
      ),
  })
  const place = useEffectEvent(() => {
    for (const { key, id, name } of arrived) {
      for (const { path, input } of listInputs(getValues())) {
        if (key === '' || input.uploadKey !== key || input.fileId !== '') continue
        setValue(`${path}.fileId`, id)
        setValue(`${path}.name`, name)
      }
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each upload that finishes
  useEffect(() => place(), [arrived])
}
