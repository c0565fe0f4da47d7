'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { knowledgeQuery } from '#lib/queries/comparisons.ts'
import { useReadyFiles } from './use-ready-files.ts'

/** What the service holds against these files as knowledge, once their text has been read. */
export function useKnowledgeCheck(fileIds: readonly string[]) {
  return useQuery(knowledgeQuery(browserClient, useReadyFiles(fileIds).slice(0, comparisonLimits.listItems)))
}
