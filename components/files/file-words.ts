import { type File as FileRecord, mediaTypes } from '#lib/contract/files.ts'

const kinds: Record<string, string> = { [mediaTypes.pdf]: 'PDF', [mediaTypes.docx]: 'Word', [mediaTypes.text]: 'Text' }

export function describeKind(mediaType: string): string {
  return kinds[mediaType] ?? mediaType
}

/** "12 pages", "3 sections": only printed pages are called pages. */
export function describeExtent({ pageCount, paged }: Pick<FileRecord, 'pageCount' | 'paged'>): string {
  if (pageCount === null) return ''
  const unit = paged ? 'page' : 'section'
  return `${pageCount.toLocaleString('en-US')} ${pageCount === 1 ? unit : `${unit}s`}`
}

/** Binary prefixes, as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  if (kib < 1024) return `${kib.toLocaleString('en-US', { maximumFractionDigits: 0 })} KB`
  return `${(kib / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
