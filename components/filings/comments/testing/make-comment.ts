import type { FilingComment } from '#lib/contract/filings/comments.ts'

/** An open discussion by a state's reviewer. */
export function makeComment(given: Partial<FilingComment> & { readonly id: string }): FilingComment {
  return {
    filingId: '11111111-1111-4111-8111-111111111111',
    parentId: null,
    author: { id: null, name: 'State reviewer' },
    body: `Body of ${given.id}`,
    kind: 'discussion',
    respondBy: null,
    assigneeId: null,
    resolvedAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    editedAt: null,
    letterItem: null,
    fixTask: null,
    ...given,
  }
}
