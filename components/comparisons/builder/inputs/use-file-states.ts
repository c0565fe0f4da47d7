'use client'

import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { type BuilderDraft, listInputs } from '#components/comparisons/builder/model/draft.ts'
import type { Issue } from '#components/comparisons/builder/model/find-issues.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { uploadQuery } from '#lib/queries/uploads.ts'
import { useKnowledgeCheck } from './use-knowledge-check.ts'

/** Why a file cannot be used as it stands; null when it can, or when that is not known. */
interface Standing {
  readonly fileId: string
  readonly obstacle: string | null
}

/** Files the service would refuse now: still being read, unreadable, gone, of no use where they stand. Puts uploads that have arrived in their places. */
export function useFileStates(draft: BuilderDraft): { readonly problems: readonly Issue[] } {
  const inputs = listInputs(draft)
  usePlacedUploads(draft)
  const fileIds = [...new Set(inputs.map(({ input }) => input.fileId).filter((id) => id !== ''))]
  const standings = useQueries({
    queries: fileIds.map((id) => fileQuery(browserClient, id)),
    combine: (results) =>
      results.map(({ data, error }, index): Standing => {
        const fileId = fileIds[index] ?? ''
        if (data?.textStatus === 'processing') return { fileId, obstacle: 'This file is still being read.' }
        if (data?.textStatus === 'unreadable')
          return { fileId, obstacle: data.unreadableMessage ?? 'No text was found.' }
        if (error instanceof ApiError && error.status === 404)
          return { fileId, obstacle: 'This file was deleted, or is no longer shared with you.' }
        return { fileId, obstacle: null }
      }),
  })
  const { data: objections } = useKnowledgeCheck(draft.knowledge.map(({ fileId }) => fileId))
  const obstacles = new Map(standings.map(({ fileId, obstacle }) => [fileId, obstacle]))
  return {
    problems: inputs.flatMap(({ path, input }) => {
      const objection = path.startsWith('knowledge.') ? objections?.get(input.fileId) : undefined
      const message = obstacles.get(input.fileId) ?? objection
      return message ? [{ path: `${path}.fileId`, message }] : []
    }),
  }
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another has arrived
  useEffect(() => place(), [arrived])
}
