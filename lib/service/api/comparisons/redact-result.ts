import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { type RedactionInput, readSources, type Sources } from './redaction-sources.ts'

export interface Redacted {
  readonly result: ComparisonResult
  readonly redactedCitationCount: number
}

/**
 * Redacts what came from removed files: their citations and every text that any of them contributed to. Ids, outcomes
 * and places stay; what lost its text has `redacted`.
 */
export function redactResult(result: ComparisonResult, input: RedactionInput): Redacted {
  if (input.removedFileIds.size === 0) return { result, redactedCitationCount: 0 }
  const sources = readSources(result, input)
  const citations = result.citations.filter(({ fileId }) => !input.removedFileIds.has(fileId))
  return {
    redactedCitationCount: result.citations.length - citations.length,
    result: {
      ...result,
      summary: redactSummary(result, sources),
      variants: redactVariants(result, input),
      provisions: result.provisions.map((provision) => redactProvision(provision, sources)),
      differences: result.differences.map((difference) => redactDifference(difference, sources)),
      focus: result.focus.map((finding) =>
        sources.findingIsRemoved(finding) ? { ...finding, finding: null, redacted } : finding,
      ),
      scenarios: result.scenarios.map((scenario) => redactScenario(scenario, sources)),
      review: result.review.map((review) => redactReview(review, sources)),
      gaps: result.gaps.map((gap) =>
        sources.gapIsRemoved(gap) ? { ...gap, message: null, remedy: null, redacted } : gap,
      ),
      citations,
    },
  }
}

const redacted = true as const

type Provision = ComparisonResult['provisions'][number]
type Difference = ComparisonResult['differences'][number]
type Scenario = ComparisonResult['scenarios'][number]
type Review = ComparisonResult['review'][number]

function redactSummary({ summary }: ComparisonResult, sources: Sources): ComparisonResult['summary'] {
  return {
    ...summary,
    sentences: summary.sentences.map((sentence) =>
      sources.sentenceIsRemoved(sentence) ? { ...sentence, text: null, redacted } : sentence,
    ),
  }
}

function redactVariants(
  { variants }: ComparisonResult,
  { removedFileIds }: RedactionInput,
): ComparisonResult['variants'] {
  return variants.map((variant) => ({
    ...variant,
    documents: variant.documents.map((document) =>
      removedFileIds.has(document.fileId) ? { ...document, name: null, formNumber: null, editionDate: null } : document,
    ),
  }))
}

/** The row's own heading stays if a readable cell prints it. */
function redactProvision(provision: Provision, sources: Sources): Provision {
  const cells = mapValues(provision.cells, (cell, key) => {
    if (cell === null || !sources.cellIsRemoved(provision.id, key)) return cell
    const { paragraphs: _, ...rest } = cell
    return {
      ...rest,
      number: null,
      heading: null,
      text: null,
      parts: cell.parts?.map(() => ({ number: null, heading: null })) ?? null,
      ...(cell.endorsements && { endorsements: cell.endorsements.map((each) => ({ ...each, was: null })) }),
      redacted,
    }
  })
  const isUntouched = Object.keys(cells).every((key) => cells[key] === provision.cells[key])
  if (isUntouched) return provision
  const isPrinted = Object.values(cells).some((cell) => cell !== null && cell.heading === provision.heading)
  if (provision.heading === null || isPrinted) return { ...provision, cells }
  return { ...provision, cells, heading: null, redacted }
}

function redactDifference(difference: Difference, sources: Sources): Difference {
  const spans = mapValues(difference.spans, (span, key) =>
    span !== null && (sources.cites(span.citationIds) || sources.cellIsRemoved(difference.provisionId, key))
      ? { ...span, text: null, redacted }
      : span,
  )
  if (!sources.differenceIsRemoved(difference)) return { ...difference, spans }
  return { ...difference, spans, reason: null, summary: null, redacted }
}

function redactScenario({ id, answers, expectations }: Scenario, sources: Sources): Scenario {
  return {
    id,
    answers: mapValues(answers, (answer, key) =>
      redactDissent(sources.answerIsRemoved(answer, key) ? redactAnswer(answer) : answer, key, sources),
    ),
    expectations: expectations.map((expectation) => ({
      ...expectation,
      results: mapValues(expectation.results, (result, key) => {
        const shown = sources.answerIsRemoved(result, key) ? { ...result, reason: null, redacted } : result
        return redactDissent(shown, key, sources)
      }),
    })),
  }
}

function redactAnswer(answer: Scenario['answers'][string]): Scenario['answers'][string] {
  const steps = answer.steps?.map((step) => ({ ...step, text: null }))
  return { ...answer, answer: null, ...(steps && { steps }), redacted }
}

/** A statement repeats the words of the material it was found in. */
function redactReview({ inputId, statements }: Review, sources: Sources): Review {
  return {
    inputId,
    statements: statements.map((statement) => {
      const { dissent, reason } = statement
      if (sources.inputIsRemoved(inputId)) {
        const removed = dissent && { dissent: { ...dissent, text: null, redacted } }
        return { ...statement, text: null, ...(reason && { reason: null }), ...removed, redacted }
      }
      const shown = sources.answerIsRemoved(statement, null)
        ? { ...statement, text: null, ...(reason && { reason: null }), redacted }
        : statement
      return redactDissent(shown, null, sources)
    }),
  }
}

type Dissenting = Scenario['answers'][string] | Review['statements'][number] | ExpectationResult
type ExpectationResult = Scenario['expectations'][number]['results'][string]

/** The answer of the reading stays where only its dissent came from removed files. */
function redactDissent<Answer extends Dissenting>(answer: Answer, variant: string | null, sources: Sources): Answer {
  const { dissent } = answer
  if (!dissent || !sources.modelTextIsRemoved(dissent, variant)) return answer
  return { ...answer, dissent: { ...dissent, text: null, redacted } }
}

function mapValues<T>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
