import { countPages } from '#components/pickers/record-names.ts'
import { type File, mediaTypes } from '#lib/contract/files/operations.ts'

/** "16 pages", or sections where the file is not printed in pages. */
export function describeLength(file: Pick<File, 'mediaType' | 'pageCount'> | null): string {
  return file ? countPages({ pageCount: file.pageCount, paged: file.mediaType === mediaTypes.pdf }) : ''
}
