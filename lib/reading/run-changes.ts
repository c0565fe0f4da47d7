import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { Outcome } from './labels.ts'
import { nameDifferences } from './name-differences.ts'

/** Findings that two results of the same variants do not share. */
export interface RunChanges {
  /** Changes that only the earlier result has. */
  readonly gone: readonly ResultDifference[]
  /** Changes that only the later result has. */
  readonly added: readonly ResultDifference[]
  /** The same change with another category, materiality or effect. */
  readonly judged: readonly JudgedOtherwise[]
  /** Changes that both results have and judge the same. */
  readonly same: number
  /** Answers, expectations and reviewed statements with another outcome. */
  readonly outcomes: readonly OutcomeChange[]
  /** Redacted in either result: not compared. */
  readonly redacted: number
}

interface JudgedOtherwise {
  readonly before: ResultDifference
  readonly after: ResultDifference
}

export interface OutcomeChange {
  readonly question:
    | { readonly kind: 'answer'; readonly scenario: string }
    | { readonly kind: 'expectation'; readonly scenario: string; readonly expectation: string }
    | { readonly kind: 'statement'; readonly text: string }
  /** Null: a statement is about all variants. */
  readonly variant: string | null
  /** Null: not asked in that run. */
  readonly before: Outcome | null
  readonly after: Outcome | null
}

export function compareRuns(before: ComparisonResult, after: ComparisonResult): RunChanges {
  const earlier = nameDifferences(before)
  const later = nameDifferences(after)
  const both = [...later].flatMap(([name, found]) => {
    const match = earlier.get(name)
    return match ? [{ before: match, after: found }] : []
  })
  const judged = both.filter((pair) => judgment(pair.before) !== judgment(pair.after))
  return {
    gone: [...earlier].flatMap(([name, found]) => (later.has(name) ? [] : [found])),
    added: [...later].flatMap(([name, found]) => (earlier.has(name) ? [] : [found])),
    judged,
    same: both.length - judged.length,
    outcomes: compareOutcomes(before, after),
    redacted: countRedacted(before) + countRedacted(after),
  }
}

/** The variants that both results have, in the order of the later one. */
export function sharedVariants(before: ComparisonResult, after: ComparisonResult): readonly string[] {
  const keys = new Set(before.variants.map(({ key }) => key))
  return after.variants.flatMap(({ key }) => (keys.has(key) ? [key] : []))
}

function judgment({ category, materiality, effect }: ResultDifference): string {
  return `${category} ${materiality} ${effect}`
}

function countRedacted({ differences }: ComparisonResult): number {
  return differences.filter(({ redacted }) => redacted).length
}

function compareOutcomes(before: ComparisonResult, after: ComparisonResult): OutcomeChange[] {
  const earlier = listOutcomes(before)
  const later = listOutcomes(after)
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((name) => {
    const [was, is] = [earlier.get(name), later.get(name)]
    const asked = is ?? was
    if (!asked || was?.outcome === is?.outcome) return []
    const { question, variant } = asked
    return [{ question, variant, before: was?.outcome ?? null, after: is?.outcome ?? null }]
  })
}

type AskedOutcome = Pick<OutcomeChange, 'question' | 'variant'> & { readonly outcome: Outcome }

function listOutcomes({ scenarios, review }: ComparisonResult): ReadonlyMap<string, AskedOutcome> {
  const listed: AskedOutcome[] = scenarios.flatMap(({ id: scenario, answers, expectations }) => [
    ...Object.entries(answers).map(
      ([variant, { outcome }]): AskedOutcome => ({
        question: { kind: 'answer', scenario },
        variant,
        outcome,
      }),
    ),
    ...expectations.flatMap(({ id: expectation, results }) =>
      Object.entries(results).map(
        ([variant, { outcome }]): AskedOutcome => ({
          question: { kind: 'expectation', scenario, expectation },
          variant,
          outcome,
        }),
      ),
    ),
  ])
  const statements = review.flatMap(({ statements }) =>
    statements.flatMap(({ text, outcome }): AskedOutcome[] =>
      text === null ? [] : [{ question: { kind: 'statement', text }, variant: null, outcome }],
    ),
  )
  return new Map([...listed, ...statements].map((each) => [JSON.stringify([each.question, each.variant]), each]))
}
