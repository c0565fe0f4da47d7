import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { type RedactionInput, readSources, type Sources } from '#lib/service/api/comparisons/redaction-sources.ts'
import type { FindingIndex } from '#lib/service/database/schema/reviews.ts'

/**
 * The findings of a result, each with the files it is based on: exactly those whose removal redacts any text of it. A
 * finding is redacted where any of several removed files redacts it, so each file is asked about separately.
 */
export function indexFindings(result: ComparisonResult, inputs: RedactionInput['inputs']): Required<FindingIndex> {
  const fileIds = [...new Set(inputs.map(({ fileId }) => fileId))]
  const sources = fileIds.map((fileId) => readSources(result, { inputs, removedFileIds: new Set([fileId]) }))
  const filesOf = (isRemoved: (source: Sources) => boolean) =>
    sources.flatMap((source, at) => (isRemoved(source) ? [at] : []))
  return {
    fileIds,
    findings: result.differences.map((difference) => ({
      id: difference.id,
      files: filesOf((source) => source.differenceIsRemoved(difference)),
    })),
    answers: listAnswers(result).map(({ id, hasDissent, isRemoved }) => ({
      id,
      hasDissent,
      files: filesOf(isRemoved),
    })),
  }
}

type Found =
  | ComparisonResult['scenarios'][number]['answers'][string]
  | ComparisonResult['scenarios'][number]['expectations'][number]['results'][string]
  | ComparisonResult['review'][number]['statements'][number]

interface IndexedAnswer {
  readonly id: string
  readonly hasDissent: boolean
  readonly isRemoved: (source: Sources) => boolean
}

/** Notes on an answer may repeat its dissent: both have to be readable. */
function listAnswers({ scenarios, review }: ComparisonResult): IndexedAnswer[] {
  const index = (id: string, found: Found, variant: string | null): IndexedAnswer => ({
    id,
    hasDissent: found.dissent !== undefined,
    isRemoved: (source) =>
      source.answerIsRemoved(found, variant) ||
      (found.dissent !== undefined && source.modelTextIsRemoved(found.dissent, variant)),
  })
  return [
    ...scenarios.flatMap(({ id: scenarioId, answers, expectations }) => [
      ...Object.entries(answers).map(([variant, found]) =>
        index(nameFinding({ kind: 'answer', scenarioId, variant }), found, variant),
      ),
      ...expectations.flatMap(({ id: expectationId, results }) =>
        Object.entries(results).map(([variant, found]) =>
          index(nameFinding({ kind: 'expectation', scenarioId, expectationId, variant }), found, variant),
        ),
      ),
    ]),
    ...review.flatMap(({ inputId, statements }) =>
      statements.map((found, at) => {
        const statement = index(nameFinding({ kind: 'statement', inputId, position: at + 1 }), found, null)
        // A statement repeats the words of the material it was found in.
        return {
          ...statement,
          isRemoved: (source: Sources) => source.inputIsRemoved(inputId) || statement.isRemoved(source),
        }
      }),
    ),
  ]
}

/** Those that stay readable without the removed files, in the order of the result: differences, then answers. */
export function listReadable(
  { fileIds, findings, answers }: Required<FindingIndex>,
  removedFileIds: ReadonlySet<string>,
): { readonly differences: string[]; readonly answers: string[] } {
  const removed = new Set(fileIds.flatMap((id, at) => (removedFileIds.has(id) ? [at] : [])))
  const keep = (indexed: FindingIndex['findings']) =>
    indexed.filter(({ files }) => !files.some((at) => removed.has(at))).map(({ id }) => id)
  return { differences: keep(findings), answers: keep(answers) }
}
