const pattern = /^review-of-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the input that holds the notes of a review: it names the comparison they are about. */
export function nameNotes(comparisonId: string): string {
  return `review-of-${comparisonId}`
}

/** The comparison whose notes are among these inputs; null: none. */
export function findFormer(inputIds: readonly string[]): string | null {
  for (const id of inputIds) {
    const [, comparisonId] = pattern.exec(id) ?? []
    if (comparisonId) return comparisonId
  }
  return null
}
