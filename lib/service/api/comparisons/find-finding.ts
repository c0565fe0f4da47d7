import type { ExplainFinding, FormComparison } from '#lib/contract/comparisons/operations.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { ComparisonResult, type ResultCitation } from '#lib/contract/comparisons/result.ts'
import { StoredJson } from '#lib/service/http/stored-json.ts'
import type { Material } from '#lib/service/reasoner/reasoner.ts'

/** A difference, or the answer of a variant, with the wording that it cites. */
export interface Finding {
  /** The finding in our words, and the question that it answers. */
  readonly material: readonly Material[]
  readonly citations: readonly ResultCitation[]
}

/** Null where the result has no such finding, or its reader may not read all of it. */
export function findFinding(
  { request, result: stored }: Extract<FormComparison, { status: 'succeeded' }>,
  named: ExplainFinding,
): Finding | null {
  const result = ComparisonResult.parse(stored instanceof StoredJson ? stored.toJSON() : stored)
  return 'differenceId' in named ? findDifference(result, named.differenceId) : findAnswer(result, request, named)
}

function findDifference(result: ComparisonResult, id: string): Finding | null {
  const difference = result.differences.find((each) => each.id === id)
  const row = result.provisions.find((each) => each.id === difference?.provisionId)
  if (!difference || difference.redacted || !row) return null
  const { variants, spans, category, effect, summary, reason } = difference
  const cited = variants.flatMap((key) => [spans[key]?.citationIds ?? [], row.cells[key]?.citationIds ?? []]).flat()
  return {
    material: [
      { title: 'The difference', text: [summary, reason].filter(Boolean).join('\n') },
      { title: 'Its category, and its effect for the insured', text: `${category}, ${effect}` },
    ],
    citations: pickCitations(result, cited),
  }
}

function findAnswer(
  result: ComparisonResult,
  request: Readonly<Record<string, unknown>>,
  { scenarioId, variant }: Extract<ExplainFinding, { scenarioId: string }>,
): Finding | null {
  const answer = result.scenarios.find(({ id }) => id === scenarioId)?.answers[variant]
  const scenario = ComparisonRequestFields.parse(request).scenarios?.find(({ id }) => id === scenarioId)
  if (!answer || answer.redacted || !scenario) return null
  return {
    material: [
      { title: 'Facts', text: scenario.facts },
      { title: 'Question', text: scenario.question },
      { title: 'The answer', text: `${answer.outcome}\n${answer.answer ?? ''}` },
    ],
    citations: pickCitations(result, answer.citationIds),
  }
}

function pickCitations({ citations }: ComparisonResult, ids: readonly string[]): ResultCitation[] {
  const byId = new Map(citations.map((citation) => [citation.id, citation]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
