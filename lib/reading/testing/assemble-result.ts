import type {
  ComparisonResult,
  ResultCitation,
  ResultDifference,
  ResultProvision,
} from '#lib/contract/comparisons/result.ts'
import type { PrintedDocument } from './print-document.ts'

interface MadeParts {
  readonly provisions: ResultProvision[]
  readonly differences: ResultDifference[]
  readonly citations: ResultCitation[]
  readonly keys: readonly string[]
  readonly documents: readonly PrintedDocument[]
}

export function assembleResult({ provisions, differences, citations, keys, documents }: MadeParts): ComparisonResult {
  const relation = (name: ResultProvision['relation']) => provisions.filter((row) => row.relation === name).length
  const level = (name: string) => differences.filter(({ materiality }) => materiality === name).length
  const high = differences.filter(({ materiality }) => materiality === 'high').slice(0, 12)
  return {
    schema: 'filing-desk/comparison-result@1',
    engine: { version: '1.0.0', reasoner: null },
    summary: {
      sentences: [
        {
          text: `${high.length} changes bear on what is paid or when a claim must be made.`,
          differenceIds: high.map(({ id }) => id),
          citationIds: [],
        },
        { text: 'Definitions, appraisal and suit conditions agree.', differenceIds: [], citationIds: [] },
      ],
      counts: {
        provisions: provisions.length,
        same: relation('same'),
        editorial: relation('editorial'),
        changed: relation('changed'),
        partial: relation('partial'),
        high: level('high'),
        medium: level('medium'),
        low: level('low'),
      },
    },
    variants: keys.map((key, index) => ({
      key,
      label: `Homeowners edition ${index + 1}`,
      documents: documents.slice(index, index + 1).map(({ inputId, fileId, pages }) => ({
        inputId,
        fileId,
        fileVersion: 1,
        name: nameOf(index),
        pageCount: pages().length,
        formNumber: 'HO 00 03',
        editionDate: `20${10 + index}-05`,
      })),
    })),
    provisions,
    differences,
    focus: [
      {
        focus: 'How soon must a loss be reported?',
        finding: 'The time to give notice differs between the editions.',
        differenceIds: high.slice(0, 2).map(({ id }) => id),
        provisionIds: provisions.slice(0, 2).map(({ id }) => id),
        citationIds: citations.slice(0, 2).map(({ id }) => id),
      },
    ],
    scenarios: [
      {
        id: 'burst-pipe',
        answers: Object.fromEntries(
          keys.map((key, index) => [
            key,
            {
              outcome: index % 2 === 0 ? ('covered' as const) : ('undetermined' as const),
              answer:
                index % 2 === 0 ? 'The peril is named and no exclusion reaches it.' : 'The wording does not settle it.',
              citationIds: citations.slice(index, index + 1).map(({ id }) => id),
            },
          ]),
        ),
        expectations: [
          {
            id: 'pays-debris',
            results: Object.fromEntries(
              keys.map((key) => [
                key,
                { outcome: 'not_established' as const, reason: 'No provision says so.', citationIds: [] },
              ]),
            ),
          },
        ],
      },
    ],
    review: [],
    gaps: [
      {
        id: 'g1',
        kind: 'form_not_supplied',
        message: 'The wording refers to the Declarations, which were not among the documents.',
        variant: keys[0] ?? null,
        citationIds: citations.slice(0, 1).map(({ id }) => id),
        remedy: 'Add the Declarations to the context of this variant.',
      },
    ],
    citations,
  }
}

export function nameOf(index: number): string {
  return `homeowners-edition-${index + 1}.${index % 3 === 2 ? 'txt' : 'pdf'}`
}

export function fileIdOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
}
