import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import { type Scenario, toContent } from '#components/schedule-p/workbench/model/workbench-state.ts'
import type { ScenarioContent } from '#lib/contract/development-scenarios/operations.ts'

/** The choices in which two scenarios differ, each as "Tail: … on screen, … in the other". Notes and the bootstrap do not count. */
export function listDifferences(here: Scenario, there: ScenarioContent, part: string): string[] {
  const [one, other] = [nameChoices(toContent(here), part), nameChoices(toContent(there), part)]
  return Object.keys(one).flatMap((name) =>
    one[name] === other[name] ? [] : [`${name}: ${one[name]} on screen, ${other[name]} in the other`],
  )
}

function nameChoices({ selection, method, lossRatio, methods }: ScenarioContent, part: string): Record<string, string> {
  const { excluded, average, averageByAge, ownFactors, tail, sigmaRule } = selection
  const { trend, decay, weights, weightsByYear, premiums, onLevel, lossRatioByYear, selected } = methods
  return {
    Method: nameOfMethod(method, part),
    Average: averageLabel[average],
    'Averages of single ages': list(averageByAge, (id) => averageLabel[id]),
    'Own factors': list(ownFactors, String),
    'Excluded link ratios': excluded.map(({ origin, age }) => `${origin} from ${age} months`).join(', ') || 'none',
    Tail:
      tail.kind === 'constant'
        ? String(tail.factor)
        : 'periods' in tail
          ? `${tail.kind}, ${tail.periods} ages`
          : tail.kind,
    'Last σ': sigmaRule,
    'Expected loss ratio': lossRatio === null ? 'none' : String(lossRatio),
    'Loss ratios of single years': list(lossRatioByYear, String),
    'Premiums entered': list(premiums, String),
    'On-level factors': list(onLevel, String),
    'Annual loss trend': String(trend),
    'Cape Cod decay': String(decay),
    Weights: list(weights, String),
    'Weights of single years': list(weightsByYear, (of) => list(of, String)),
    'Selected ultimates entered': list(selected, String),
  }
}

function list<Value>(values: Readonly<Record<string, Value>>, write: (value: Value) => string): string {
  const entries = Object.entries(values)
  return entries.length === 0 ? 'none' : entries.map(([key, value]) => `${key} ${write(value)}`).join(', ')
}
