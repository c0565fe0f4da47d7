import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, queryInteger, text, Uuid } from '#lib/contract/kernel/primitives.ts'

export const scenarioLimits = {
  bodyBytes: 128 * 1024,
  perPage: 50,
  listedOwn: 10,
  /** Of a scenario; older ones are dropped. */
  versions: 100,
  /** Until then a deletion can be undone; then the scenario and its versions are removed. */
  deletedDays: 30,
  nameCharacters: 80,
  noteCharacters: 2000,
  exclusions: 2000,
  simulations: 100_000,
  /** Factors above this are typing errors. */
  factor: 1000,
  lossRatio: 100,
  /** Amounts in the unit of the page. */
  amount: 1e15,
  weight: 1000,
  yearNoteCharacters: 300,
} as const

/** The averages of `lib/engines/triangles`. */
export const scenarioAverages = [
  'volume-all',
  'volume-5',
  'volume-3',
  'straight-all',
  'straight-5',
  'straight-3',
  'medial-all',
  'medial-5',
  'geometric-all',
  'latest',
] as const
const Average = z.enum(scenarioAverages)

const Age = z.int().min(1).max(1200)
/** Ages in months or accident years as the names of an object. */
const byNumber =
  (what: string) =>
  <Value extends z.ZodType>(value: Value) =>
    z
      .record(z.string().regex(/^[1-9]\d{0,3}$/, { error: 'A whole number, 1 to 9999.' }), value)
      .refine((chosen) => Object.keys(chosen).length <= 200, { error: `There are more than 200 ${what}.` })
const byAge = byNumber('ages')
const byYear = byNumber('accident years')
const Factor = z.number().positive().max(scenarioLimits.factor)

const Tail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('constant'), factor: Factor }),
  z.strictObject({
    kind: z.enum(['exponential', 'inverse-power']),
    fromAge: Age.nullable(),
    periods: z.int().min(1).max(500),
  }),
  z.strictObject({ kind: z.literal('bondy') }),
])

/** The simulated total of ultimate − latest, in the unit of the page. */
const BootstrapOutcome = z.strictObject({
  /** The estimate it is around: other figures of the page, or other choices, have another. */
  chainLadder: z.number(),
  mean: z.number(),
  standardDeviation: z.number().min(0),
  /** Shares of 1 and the amounts below which they are. */
  percentiles: z.array(z.strictObject({ share: z.number().min(0).max(1), amount: z.number() })).max(20),
})
export type BootstrapOutcome = z.infer<typeof BootstrapOutcome>

/** The methods of `lib/engines/triangles` that give an ultimate for each accident year. */
export const reserveMethods = [
  'chain-ladder',
  'expected-losses',
  'bornhuetter-ferguson',
  'benktander',
  'cape-cod',
  'frequency-severity',
  'other-basis',
] as const
export type ReserveMethod = (typeof reserveMethods)[number]

const LossRatio = z.number().positive().max(scenarioLimits.lossRatio)
const Amount = z.number().min(-scenarioLimits.amount).max(scenarioLimits.amount)
/** A method that is not named has no weight. */
const Weights = z.partialRecord(z.enum(reserveMethods), z.number().min(0).max(scenarioLimits.weight))

/** Assumptions of the methods, and the ultimates that are selected from them. */
const MethodChoices = z.strictObject({
  /** In place of the loss ratio of all years, as shares of 1. */
  lossRatioByYear: byYear(LossRatio),
  /** Net premium earned, in place of what is read. */
  premiums: byYear(Amount),
  /** Bring premium to the rates of the newest accident year; 1 where not named. */
  onLevel: byYear(Factor),
  /** How much losses rise from one accident year to the next, as a share of 1. */
  trend: z.number().min(-0.5).max(1),
  /** Cape Cod's weight of a neighboring accident year. */
  decay: z.number().min(0).max(1),
  weights: Weights,
  weightsByYear: byYear(Weights),
  /** Ultimates in place of the weighted ones. */
  selected: byYear(Amount),
  notes: byYear(text(scenarioLimits.yearNoteCharacters)),
})
export type MethodChoices = z.infer<typeof MethodChoices>

export const firstMethodChoices: MethodChoices = {
  lossRatioByYear: {},
  premiums: {},
  onLevel: {},
  trend: 0,
  decay: 1,
  weights: { 'chain-ladder': 1 },
  weightsByYear: {},
  selected: {},
  notes: {},
}

/** The choices made to develop a triangle. */
export const ScenarioContent = z.strictObject({
  selection: z.strictObject({
    excluded: z.array(z.strictObject({ origin: z.int().min(1).max(9999), age: Age })).max(scenarioLimits.exclusions),
    average: Average,
    averageByAge: byAge(Average),
    ownFactors: byAge(Factor),
    tail: Tail,
    sigmaRule: z.enum(['log-linear', 'mack']),
  }),
  /** The method whose ultimates are shown next to the carried reserve, or the selected ultimates. */
  method: z.enum([...reserveMethods, 'selected']),
  /** Expected losses ÷ premium, as a share of 1; null until it is entered. */
  lossRatio: LossRatio.nullable(),
  /** Scenarios of earlier versions have none. */
  methods: MethodChoices.default(firstMethodChoices),
  bootstrap: z.strictObject({
    seed: z.int().min(0).max(0xffffffff),
    simulations: z.int().min(100).max(scenarioLimits.simulations),
    /** Of the last run with these choices. */
    outcome: BootstrapOutcome.optional(),
  }),
  note: text(scenarioLimits.noteCharacters, 0),
})
export type ScenarioContent = z.infer<typeof ScenarioContent>

const key = text(100)

/** The page of Schedule P that is developed, as `GET …/loss-development` names it. */
export const ScenarioPage = z.strictObject({
  carrierId: key,
  statementYear: z.int().min(1).max(9999),
  line: key,
  part: key,
  section: key.nullable(),
  variant: key,
  measure: key,
})
export type ScenarioPage = z.infer<typeof ScenarioPage>

/** The same text for the same page. */
export function scenarioPageKey(page: ScenarioPage): string {
  const { carrierId, statementYear, line, part, section, variant, measure } = page
  return JSON.stringify([carrierId, statementYear, line, part, section, variant, measure])
}

const ScenarioEntry = z.object({
  id: Uuid,
  name: z.string(),
  /** Only its author can change or delete it. */
  isOwn: z.boolean(),
  /** The number of its newest version, from 1. */
  version: z.int().min(1),
  updatedAt: DateTime,
})
export type ScenarioEntry = z.infer<typeof ScenarioEntry>

export const DevelopmentScenario = ScenarioEntry.extend({ page: ScenarioPage, content: ScenarioContent })
export type DevelopmentScenario = z.infer<typeof DevelopmentScenario>

const OwnScenario = ScenarioEntry.omit({ isOwn: true }).extend({ page: ScenarioPage })
export type OwnScenario = z.infer<typeof OwnScenario>

/** The parts of a scenario that a version can change. */
export const scenarioParts = [
  'name',
  'selections',
  'tail',
  'methods',
  'weights',
  'final-selections',
  'simulation',
  'notes',
] as const
export type ScenarioPart = (typeof scenarioParts)[number]

const ScenarioVersionEntry = z.object({
  number: z.int().min(1),
  name: z.string(),
  savedAt: DateTime,
  /** The member's name when it was saved. */
  author: z.string(),
  /** Against the version before; empty in the first one. */
  changed: z.array(z.enum(scenarioParts)),
  /** The number of the version whose choices it took over. */
  restoredFrom: z.int().min(1).nullable(),
})
export type ScenarioVersionEntry = z.infer<typeof ScenarioVersionEntry>

const ScenarioVersion = ScenarioVersionEntry.extend({ content: ScenarioContent })
export type ScenarioVersion = z.infer<typeof ScenarioVersion>

/** `revision` is the `updatedAt` that the change is based on; null creates the scenario. */
const SaveScenario = z.strictObject({
  name: text(scenarioLimits.nameCharacters),
  page: ScenarioPage,
  content: ScenarioContent,
  revision: DateTime.nullable(),
})
export type SaveScenario = z.infer<typeof SaveScenario>

const params = z.strictObject({ id: Uuid })
const versionParams = z.strictObject({ id: Uuid, number: queryInteger(1, 1_000_000_000) })
const line = { origin: 'desk', tag: 'Development scenarios', access: { credential: 'session' } } as const

/** The members of an organization see each other's scenarios. Names differ within a page. Paths are relative to `/desk`. */
export const scenarioOperations = defineOperations({
  listScenarios: {
    ...line,
    method: 'GET',
    path: '/development-scenarios',
    summary: 'The organization’s scenarios of a page, by name',
    refreshedBy: ['scenario'],
    query: z.strictObject({ page: text(1000) }),
    responses: { 200: z.object({ scenarios: z.array(ScenarioEntry) }) },
  },
  listOwnScenarios: {
    ...line,
    method: 'GET',
    path: '/own-development-scenarios',
    summary: 'Your own scenarios of every page, last saved first; the newest of them',
    refreshedBy: ['scenario'],
    responses: { 200: z.object({ scenarios: z.array(OwnScenario).max(scenarioLimits.listedOwn) }) },
  },
  getScenario: {
    ...line,
    method: 'GET',
    path: '/development-scenarios/{id}',
    summary: 'One scenario of the organization',
    refreshedBy: [],
    params,
    responses: { 200: DevelopmentScenario },
  },
  saveScenario: {
    ...line,
    method: 'PUT',
    path: '/development-scenarios/{id}',
    summary: 'Create a scenario, or save it if its revision is still the one that was changed',
    changes: ['scenario'],
    params,
    body: { kind: 'json', schema: SaveScenario, maxBytes: scenarioLimits.bodyBytes },
    responses: { 200: DevelopmentScenario },
    // `business_rejection`: the page has as many scenarios as there may be.
    errors: ['forbidden', 'conflict', 'business_rejection'],
  },
  deleteScenario: {
    ...line,
    method: 'DELETE',
    path: '/development-scenarios/{id}',
    summary: 'Delete one of your own scenarios',
    changes: ['scenario'],
    params,
    responses: { 204: null },
    errors: ['forbidden'],
  },
  listScenarioVersions: {
    ...line,
    method: 'GET',
    path: '/development-scenarios/{id}/versions',
    summary: 'The versions of a scenario that are kept, newest first',
    refreshedBy: ['scenario'],
    params,
    responses: {
      200: z.object({
        /** The `updatedAt` of the scenario: a version is restored on it. */
        revision: DateTime,
        versions: z.array(ScenarioVersionEntry).max(scenarioLimits.versions),
      }),
    },
  },
  getScenarioVersion: {
    ...line,
    method: 'GET',
    path: '/development-scenarios/{id}/versions/{number}',
    summary: 'One version of a scenario, with its choices',
    refreshedBy: [],
    params: versionParams,
    responses: { 200: ScenarioVersion },
  },
  restoreScenarioVersion: {
    ...line,
    method: 'POST',
    path: '/development-scenarios/{id}/versions/{number}/restore',
    summary: 'Save the choices of an earlier version as a new version; the name stays',
    changes: ['scenario'],
    params: versionParams,
    body: { kind: 'json', schema: z.strictObject({ revision: DateTime }), maxBytes: 1024 },
    responses: { 200: DevelopmentScenario },
    errors: ['forbidden', 'conflict'],
  },
})
