import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { type Finding, listFindings } from './findings.ts'
import { type Outcome, outcomeLabels } from './labels.ts'
import type { Reading, Variant } from './reading.ts'

/** A scenario with its answers and its expectations, each under every variant. */
export interface ScenarioView {
  readonly id: string
  /** Null where the request does not have it. */
  readonly question: string | null
  readonly facts: string | null
  /** How the outcomes of the variants differ, as a sentence. */
  readonly contrast: string
  /** The answers, then one row for each expectation. */
  readonly rows: readonly ScenarioRow[]
}

export interface ScenarioRow {
  readonly id: string
  /** The expectation's assertion; null for the answers. */
  readonly assertion: string | null
  /** By variant key; an expectation may name one variant only. */
  readonly cells: ReadonlyMap<string, Finding>
}

/** `request`: as recorded; it holds the questions and the assertions. */
export function listScenarios(
  reading: Reading,
  request: FormComparison['request'],
  columns: readonly Variant[],
): ScenarioView[] {
  const findings = new Map(listFindings(reading, 'scenarios').map((finding) => [finding.id, finding]))
  const asked = readRequested(request)
  const cellsOf = (prefix: string, keys: readonly string[]) =>
    new Map(
      keys.flatMap((key) => {
        const finding = findings.get(`${prefix}.${key}`)
        return finding === undefined ? [] : [[key, finding] as const]
      }),
    )
  return reading.result.scenarios.map(({ id, answers, expectations }) => {
    const requested = asked.get(id)
    return {
      id,
      question: requested?.question ?? null,
      facts: requested?.facts ?? null,
      contrast: describeContrast(
        columns.flatMap(({ key, name }) => {
          const outcome = answers[key]?.outcome
          return outcome === undefined ? [] : [{ name, outcome }]
        }),
      ),
      rows: [
        { id, assertion: null, cells: cellsOf(id, Object.keys(answers)) },
        ...expectations.map((expectation) => ({
          id: `${id}.${expectation.id}`,
          assertion: requested?.assertions.get(expectation.id) ?? expectation.id,
          cells: cellsOf(`${id}.${expectation.id}`, Object.keys(expectation.results)),
        })),
      ],
    }
  })
}

/** The scenarios with another opinion of the language model, each with just the rows that have one. */
export function keepDissents(scenarios: readonly ScenarioView[]): ScenarioView[] {
  return scenarios
    .map((scenario) => ({
      ...scenario,
      rows: scenario.rows.filter(({ cells }) => [...cells.values()].some(({ dissent }) => dissent !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** "Covered: 2024 edition. Not covered: 2019 edition." */
export function describeContrast(answers: readonly { readonly name: string; readonly outcome: Outcome }[]): string {
  const byOutcome = Map.groupBy(answers, ({ outcome }) => outcome)
  const groups = [...byOutcome].map(([outcome, those]) => ({ label: outcomeLabels[outcome], those }))
  const [only, ...others] = groups
  if (only === undefined) return ''
  if (others.length === 0)
    return `Same under ${answers.length === 2 ? 'both variants' : 'every variant'}: ${only.label}.`
  return groups.map(({ label, those }) => `${label}: ${those.map(({ name }) => name).join(', ')}.`).join(' ')
}

interface Requested {
  readonly question: string
  readonly facts: string
  readonly assertions: ReadonlyMap<string, string>
}

function readRequested(request: Readonly<Record<string, unknown>>): ReadonlyMap<string, Requested> {
  const scenarios = ComparisonRequestFields.shape.scenarios.safeParse(request.scenarios)
  return new Map(
    (scenarios.data ?? []).map(({ id, facts, question, expectations = [] }) => [
      id,
      { question, facts, assertions: new Map(expectations.map((each) => [each.id, each.assertion])) },
    ]),
  )
}
