import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, text, Uuid } from '#lib/contract/kernel/primitives.ts'

export const scenarioLimits = {
  bodyBytes: 128 * 1024,
  perPage: 50,
  nameCharacters: 80,
  noteCharacters: 2000,
  exclusions: 2000,
  simulations: 100_000,
  /** Factors above this are typing errors. */
  factor: 1000,
  lossRatio: 100,
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
/** Ages in months as the names of an object. */
const byAge = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,3}$/), value)
    .refine((chosen) => Object.keys(chosen).length <= 200, { error: 'There are more than 200 ages.' })
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
  /** The method whose ultimates are shown next to the carried reserve. */
  method: z.enum(['chain-ladder', 'bornhuetter-ferguson', 'cape-cod']),
  /** Bornhuetter-Ferguson's expected losses ÷ premium, as a share of 1; null until it is entered. */
  lossRatio: z.number().positive().max(scenarioLimits.lossRatio).nullable(),
  bootstrap: z.strictObject({
    seed: z.int().min(0).max(0xffffffff),
    simulations: z.int().min(100).max(scenarioLimits.simulations),
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
  updatedAt: DateTime,
})
export type ScenarioEntry = z.infer<typeof ScenarioEntry>

export const DevelopmentScenario = ScenarioEntry.extend({ page: ScenarioPage, content: ScenarioContent })
export type DevelopmentScenario = z.infer<typeof DevelopmentScenario>

/** `revision` is the `updatedAt` that the change is based on; null creates the scenario. */
const SaveScenario = z.strictObject({
  name: text(scenarioLimits.nameCharacters),
  page: ScenarioPage,
  content: ScenarioContent,
  revision: DateTime.nullable(),
})
export type SaveScenario = z.infer<typeof SaveScenario>

const params = z.strictObject({ id: Uuid })
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
})
