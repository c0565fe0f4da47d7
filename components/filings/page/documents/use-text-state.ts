'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import type { File } from '#lib/contract/files/operations.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { fileQuery } from '#lib/queries/files.ts'

interface TextState extends Partial<Pick<File, 'progress' | 'unreadableMessage'>> {
  /** That of a file, or one that another deployment has in addition. */
  readonly textStatus: string
}

/**
 * How far the text of a document's file is read by now; null where the file was deleted. Once the list of documents says
 * that it is ready, the file is not read again.
 */
export function useTextState({ file }: Pick<FilingDocument, 'file'>): TextState | null {
  const isReady = file?.textStatus === 'ready'
  const { data } = useQuery({ ...fileQuery(browserClient, file?.id ?? ''), enabled: file !== null && !isReady })
  return file === null || isReady ? file : (data ?? file)
}
