import {
  type BootstrapOutcome,
  firstMethodChoices,
  type MethodChoices,
  reserveMethods,
  type ScenarioContent,
} from '#lib/contract/development-scenarios/operations.ts'
import type { AverageId } from '#lib/engines/triangles/averages.ts'
import { defaultSelection, type Selection } from '#lib/engines/triangles/develop.ts'
import type { RatioKey } from '#lib/engines/triangles/link-ratios.ts'
import type { SigmaRule } from '#lib/engines/triangles/mack-parameters.ts'
import type { Tail } from '#lib/engines/triangles/tail.ts'

export type Method = ScenarioContent['method']

/** Everything a person chooses in the workbench: what is saved, undone and sent to a colleague. */
export interface Scenario {
  readonly selection: Selection
  /** The method whose ultimates are compared with the carried reserve. */
  readonly method: Method
  /** Expected losses ÷ premium, as a share of 1; null until it is entered. */
  readonly lossRatio: number | null
  readonly methods: MethodChoices
  readonly bootstrap: {
    readonly seed: number
    readonly simulations: number
    /** Of the last run with these choices. */
    readonly outcome?: BootstrapOutcome | undefined
  }
  readonly note: string
}

/** The choices that a bootstrap's outcome follows from. */
export type BootstrapChoices = Pick<Scenario, 'selection'> & Omit<Scenario['bootstrap'], 'outcome'>

export const firstScenario: Scenario = {
  selection: defaultSelection,
  method: 'chain-ladder',
  lossRatio: null,
  methods: firstMethodChoices,
  bootstrap: { seed: 1, simulations: 10_000 },
  note: '',
}

export interface WorkbenchState {
  readonly past: readonly Scenario[]
  readonly present: Scenario
  readonly future: readonly Scenario[]
  /** The note was changed last: what is typed further into it belongs to the same step. */
  readonly isTyping: boolean
}

export type WorkbenchAction =
  | { readonly kind: 'toggle-ratio'; readonly key: RatioKey }
  | { readonly kind: 'restore-ratios'; readonly age: number | null }
  /** For one age, or for all ages; the latter replaces the choice of each age. */
  | { readonly kind: 'choose-average'; readonly average: AverageId; readonly age: number | null }
  | { readonly kind: 'set-own-factor'; readonly age: number; readonly factor: number | null }
  | { readonly kind: 'set-tail'; readonly tail: Tail }
  | { readonly kind: 'set-sigma-rule'; readonly rule: SigmaRule }
  | { readonly kind: 'set-method'; readonly method: Method }
  | { readonly kind: 'set-loss-ratio'; readonly lossRatio: number | null }
  | { readonly kind: 'set-methods'; readonly methods: Partial<MethodChoices> }
  /** Null takes the value of the accident year back. */
  | ({ readonly kind: 'set-year'; readonly year: number } & YearChange)
  | { readonly kind: 'set-bootstrap'; readonly bootstrap: Scenario['bootstrap'] }
  /** Of a run with these choices; nothing if they have changed since. It follows from them, so it is not a step. */
  | { readonly kind: 'keep-outcome'; readonly of: BootstrapChoices; readonly outcome: BootstrapOutcome }
  | { readonly kind: 'set-note'; readonly note: string }
  /** Takes over a whole scenario. Can be undone like any other step. */
  | { readonly kind: 'apply'; readonly scenario: Scenario }
  /** Goes on from another state, and forgets this one's steps. */
  | { readonly kind: 'open'; readonly state: WorkbenchState }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

type ByYear = 'lossRatioByYear' | 'premiums' | 'onLevel' | 'weightsByYear' | 'selected' | 'notes'
type YearChange = {
  [Field in ByYear]: { readonly field: Field; readonly value: MethodChoices[Field][string] | null }
}[ByYear]

/** Older steps are forgotten. */
const mostSteps = 500

export function startFrom(present: Scenario): WorkbenchState {
  return { past: [], present, future: [], isTyping: false }
}

/** Returns the same object for an action without effect, so that it adds no step. */
export function workbenchReducer(state: WorkbenchState, action: WorkbenchAction): WorkbenchState {
  const { past, present, future } = state
  if (action.kind === 'undo') {
    const before = past.at(-1)
    if (!before) return state
    return { past: past.slice(0, -1), present: before, future: [present, ...future], isTyping: false }
  }
  if (action.kind === 'redo') {
    const [next, ...rest] = future
    return next ? { past: [...past, present], present: next, future: rest, isTyping: false } : state
  }
  if (action.kind === 'open') return action.state
  const next = change(present, action)
  if (isSameScenario(next, present)) return state
  if (action.kind === 'keep-outcome') return { ...state, present: next }
  const isTyping = action.kind === 'set-note'
  const steps = isTyping && state.isTyping ? past : [...past, present].slice(-mostSteps)
  return { past: steps, present: next, future: [], isTyping }
}

/** Whether a bootstrap with these choices is one of the scenario. */
export function isOfChoices({ selection, seed, simulations }: BootstrapChoices, scenario: Scenario): boolean {
  // σ plays no part in the bootstrap.
  const { sigmaRule } = scenario.selection
  const run = { ...scenario, selection: { ...selection, sigmaRule }, bootstrap: { seed, simulations } }
  return isSameScenario(run, { ...scenario, bootstrap: { ...scenario.bootstrap, outcome: undefined } })
}

type Change = Exclude<WorkbenchAction, { kind: 'undo' | 'redo' | 'open' }>

function change(scenario: Scenario, action: Change): Scenario {
  switch (action.kind) {
    case 'set-method':
      return { ...scenario, method: action.method }
    case 'set-loss-ratio':
      return { ...scenario, lossRatio: action.lossRatio }
    case 'set-methods':
      return { ...scenario, methods: { ...scenario.methods, ...action.methods } }
    case 'set-year': {
      const { field, year, value } = action
      return { ...scenario, methods: { ...scenario.methods, [field]: withKey(scenario.methods[field], year, value) } }
    }
    case 'set-bootstrap':
      return { ...scenario, bootstrap: action.bootstrap }
    case 'keep-outcome':
      return isOfChoices(action.of, scenario)
        ? { ...scenario, bootstrap: { ...scenario.bootstrap, outcome: action.outcome } }
        : scenario
    case 'set-note':
      return { ...scenario, note: action.note }
    case 'apply':
      return action.scenario
    case 'set-sigma-rule':
      return { ...scenario, selection: { ...scenario.selection, sigmaRule: action.rule } }
    default: {
      const next = { ...scenario, selection: select(scenario.selection, action) }
      const { seed, simulations } = scenario.bootstrap
      return isSameScenario(next, scenario) ? scenario : { ...next, bootstrap: { seed, simulations } }
    }
  }
}

export type SelectionChange = Exclude<
  Change,
  {
    kind:
      | 'set-method'
      | 'set-loss-ratio'
      | 'set-methods'
      | 'set-year'
      | 'set-sigma-rule'
      | 'set-bootstrap'
      | 'keep-outcome'
      | 'set-note'
      | 'apply'
  }
>

export function select(selection: Selection, action: SelectionChange): Selection {
  switch (action.kind) {
    case 'toggle-ratio':
      return { ...selection, excluded: toggle(selection.excluded, action.key) }
    case 'restore-ratios':
      return {
        ...selection,
        excluded: action.age === null ? [] : selection.excluded.filter(({ age }) => age !== action.age),
      }
    case 'choose-average':
      return chooseAverage(selection, action)
    case 'set-own-factor':
      return { ...selection, ownFactors: withKey(selection.ownFactors, action.age, action.factor) }
    case 'set-tail':
      return { ...selection, tail: action.tail }
  }
}

/** An average that is chosen at an age takes the place of a factor entered there. */
function chooseAverage(
  selection: Selection,
  { average, age }: { readonly average: AverageId; readonly age: number | null },
): Selection {
  if (age === null) return { ...selection, average, averageByAge: {} }
  return {
    ...selection,
    averageByAge: withKey(selection.averageByAge, age, average === selection.average ? null : average),
    ownFactors: withKey(selection.ownFactors, age, null),
  }
}

/** In one order, so that the same exclusions are equal however they came about. */
function toggle(excluded: readonly RatioKey[], { origin, age }: RatioKey): RatioKey[] {
  const others = excluded.filter((key) => key.origin !== origin || key.age !== age)
  if (others.length < excluded.length) return others
  return [...excluded, { origin, age }].sort((a, b) => a.age - b.age || a.origin - b.origin)
}

function withKey<Value>(values: Readonly<Record<number, Value>>, key: number, value: Value | null) {
  const { [key]: _, ...others } = values
  return value === null ? others : { ...others, [key]: value }
}

/** As it is saved: ages as names, in one order. */
export function toContent({ selection, method, lossRatio, methods, bootstrap, note }: Scenario): ScenarioContent {
  const { excluded, averageByAge, ownFactors, average, tail, sigmaRule } = selection
  return {
    selection: {
      excluded: excluded.map(({ origin, age }) => ({ origin, age })),
      average,
      averageByAge: Object.fromEntries(Object.entries(averageByAge)),
      ownFactors: Object.fromEntries(Object.entries(ownFactors)),
      tail: writeTail(tail),
      sigmaRule,
    },
    method,
    lossRatio,
    methods: writeMethods(methods),
    bootstrap: writeBootstrap(bootstrap),
    note,
  }
}

function writeBootstrap({ seed, simulations, outcome }: Scenario['bootstrap']): ScenarioContent['bootstrap'] {
  if (!outcome) return { seed, simulations }
  const { chainLadder, mean, standardDeviation } = outcome
  const percentiles = outcome.percentiles.map(({ share, amount }) => ({ share, amount }))
  return { seed, simulations, outcome: { chainLadder, mean, standardDeviation, percentiles } }
}

function writeMethods(methods: MethodChoices): MethodChoices {
  const { lossRatioByYear, premiums, onLevel, trend, decay, weights, weightsByYear, selected, notes } = methods
  return {
    lossRatioByYear: { ...lossRatioByYear },
    premiums: { ...premiums },
    onLevel: { ...onLevel },
    trend,
    decay,
    weights: writeWeights(weights),
    weightsByYear: Object.fromEntries(Object.entries(weightsByYear).map(([year, of]) => [year, writeWeights(of)])),
    selected: { ...selected },
    notes: { ...notes },
  }
}

/** Without weights of zero: they say the same as none. */
function writeWeights(weights: MethodChoices['weights']): MethodChoices['weights'] {
  const named = reserveMethods.flatMap((method) => {
    const weight = weights[method] ?? 0
    return weight > 0 ? [[method, weight] as const] : []
  })
  return Object.fromEntries(named)
}

function writeTail(tail: Tail): Tail {
  if (tail.kind === 'constant') return { kind: 'constant', factor: tail.factor }
  if (tail.kind === 'bondy') return { kind: 'bondy' }
  return { kind: tail.kind, fromAge: tail.fromAge, periods: tail.periods }
}

export function isSameScenario(a: Scenario, b: Scenario): boolean {
  return a === b || JSON.stringify(toContent(a)) === JSON.stringify(toContent(b))
}
