/** Bodies whose rules a schema cannot tell, by operation. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  createFormComparison: {
    variants: [
      { key: 'current', label: 'Edition 03 19', documents: ['00000000-0000-4000-8000-000000000001'] },
      { key: 'proposed', label: 'Edition 03 24', documents: ['00000000-0000-4000-8000-000000000002'] },
    ],
    focus: ['Water damage'],
  },
  putReviewPairing: {
    kind: 'join',
    provisionId: 'provision-12',
    otherProvisionId: 'provision-40',
    variants: ['proposed'],
    reason: 'Both are the limit for jewelry.',
  },
}
