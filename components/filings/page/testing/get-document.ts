import type { FilingDocument } from '#lib/contract/filings/documents.ts'

interface Given extends Partial<Pick<FilingDocument, 'schedule' | 'editionDate' | 'comparisonId'>> {
  /** Null: the file was deleted. */
  readonly fileId: string | null
}

/** A document of the form schedule whose text can be read. */
export function getDocument({ fileId, ...given }: Given): FilingDocument {
  return {
    id: `doc-${fileId}`,
    filingId: '40000000-0000-4000-8000-000000000001',
    schedule: 'form',
    title: 'Homeowners Policy',
    formNumber: null,
    editionDate: null,
    formType: null,
    action: null,
    replacedFormNumber: null,
    readability: null,
    file: fileId
      ? { id: fileId, name: 'policy.pdf', mediaType: 'application/pdf', version: 1, pageCount: 12, textStatus: 'ready' }
      : null,
    comparisonId: null,
    comparisonTitle: null,
    isInternal: false,
    addedBy: { id: '22222222-2222-4222-8222-222222222222', name: 'Ana' },
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...given,
  }
}
