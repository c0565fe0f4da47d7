import type { ComparisonResult } from '#lib/engines/compare/types.ts'
import { type CitationCheck, checkCitations } from './check-citations.ts'
import { runBaseline } from './jsdiff-baseline.ts'
import type { QualityCase, Truth } from './make-case.ts'
import { type Observation, observeResult } from './observe-result.ts'
import { type Agreement, type Compare, scoreAgreement } from './score-agreement.ts'
import { type EditScore, type Ratio, scoreEdits } from './score-edits.ts'
import { type RowScore, scoreRows } from './score-rows.ts'

export interface TruthScore {
  readonly truth: Truth
  readonly observation: Observation
  readonly edits: EditScore
  readonly rows: RowScore
  readonly baseline: EditScore | null
}

export interface CaseScore {
  readonly name: string
  readonly pairs: readonly TruthScore[]
  readonly citations: CitationCheck
  /** Of any two variants, where there are more than two. */
  readonly agreement: Agreement | null
}

export async function scoreCase(made: QualityCase, compare: Compare, withBaseline: boolean): Promise<CaseScore> {
  const result = await compare(made.input)
  if ('unable' in result) throw new Error(`${made.name}: ${result.message}`)
  const agreement = made.input.variants.length > 2 ? await scoreAgreement(compare, { input: made.input, result }) : null
  return { ...scoreResult(made, result, withBaseline), agreement }
}

export function scoreResult(made: QualityCase, result: ComparisonResult, withBaseline: boolean): CaseScore {
  const pairs = made.truths.map((truth) => {
    const observation = observeResult(result, truth)
    return {
      truth,
      observation,
      edits: scoreEdits(truth, observation.edits),
      rows: scoreRows(truth, observation),
      baseline: withBaseline ? scoreEdits(truth, runBaseline(truth)) : null,
    }
  })
  return { name: made.name, pairs, citations: checkCitations(result, pairs), agreement: null }
}

/** Sums over cases; shares are taken once at the end, so that each edit weighs the same. */
export interface Totals {
  readonly planted: number
  readonly reported: number
  readonly found: number
  readonly baselineReported: number
  readonly baselineFound: number
  readonly pairs: { readonly hit: number; readonly expected: number; readonly reported: number }
  readonly categories: Ratio
  readonly effects: Ratio
  readonly restructured: Ratio
  readonly citations: Ratio
  readonly agreement: Ratio
  /** Material differences where nothing says anything else. */
  readonly noise: number
  readonly baselineNoise: number
  readonly hasBaseline: boolean
  readonly hasNoiseOnly: boolean
}

export function sumScores(scores: readonly CaseScore[]): Totals {
  const all = scores.flatMap((score) => score.pairs)
  const pairs = all.filter((pair) => !saysTheSame(pair))
  const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0)
  const ratio = (of: (pair: TruthScore) => Ratio): Ratio => ({
    good: sum(pairs, (pair) => of(pair).good),
    all: sum(pairs, (pair) => of(pair).all),
  })
  return {
    planted: sum(pairs, ({ edits }) => edits.planted),
    reported: sum(pairs, ({ edits }) => edits.reported),
    found: sum(pairs, ({ edits }) => edits.found.length),
    baselineReported: sum(pairs, ({ baseline }) => baseline?.reported ?? 0),
    baselineFound: sum(pairs, ({ baseline }) => baseline?.found.length ?? 0),
    pairs: {
      hit: sum(all, ({ rows }) => rows.pairs.hit),
      expected: sum(all, ({ rows }) => rows.pairs.expected),
      reported: sum(all, ({ rows }) => rows.pairs.reported),
    },
    categories: ratio(({ edits }) => edits.categories),
    effects: ratio(({ edits }) => edits.effects),
    restructured: {
      good: sum(all, ({ rows }) => rows.restructured.good),
      all: sum(all, ({ rows }) => rows.restructured.all),
    },
    citations: {
      good: sum(scores, ({ citations }) => citations.good),
      all: sum(scores, ({ citations }) => citations.all),
    },
    agreement: {
      good: sum(scores, ({ agreement }) => agreement?.good ?? 0),
      all: sum(scores, ({ agreement }) => agreement?.all ?? 0),
    },
    noise: sum(all.filter(saysTheSame), ({ edits }) => edits.reported),
    baselineNoise: sum(all.filter(saysTheSame), ({ baseline }) => baseline?.reported ?? 0),
    hasNoiseOnly: all.some(saysTheSame),
    hasBaseline: all.some(({ baseline }) => baseline !== null),
  }
}

/** Nothing was planted but layout, places, numbers, and words that say the same. */
function saysTheSame({ truth }: TruthScore): boolean {
  return truth.edits.every(({ isMaterial }) => !isMaterial)
}
