import { isDeepStrictEqual } from 'node:util'
import { and, eq, lte } from 'drizzle-orm'
import {
  ScenarioContent,
  type ScenarioPart,
  scenarioLimits,
  scenarioParts,
} from '#lib/contract/development-scenarios/operations.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskScenarios, deskScenarioVersions } from '#lib/service/database/schema/desk.ts'
import { isScenario } from './read-scenarios.ts'

type Row = typeof deskScenarios.$inferSelect

interface NewVersion {
  /** The scenario as it is saved now. */
  readonly saved: Row
  /** Null: this is its first version. */
  readonly before: Row | null
  readonly author: string
  readonly restoredFrom: number | null
}

/** Keeps the scenario as a version if it changed, drops the oldest past the limit, and returns the scenario with its number. */
export async function writeVersion(tx: Tx, { saved, before, author, restoredFrom }: NewVersion): Promise<Row> {
  const changed = before ? findChangedParts(before, saved) : []
  if (before && changed.length === 0) return saved
  const { organization, id: scenarioId, name, content, updatedAt: savedAt } = saved
  const number = before ? before.version + 1 : 1
  const version = { organization, scenarioId, number, name, content, author, changed, restoredFrom, savedAt }
  await tx.insert(deskScenarioVersions).values(version)
  await tx
    .delete(deskScenarioVersions)
    .where(
      and(isVersionOf(organization, scenarioId), lte(deskScenarioVersions.number, number - scenarioLimits.versions)),
    )
  const [row] = await tx
    .update(deskScenarios)
    .set({ version: number })
    .where(isScenario(organization, scenarioId))
    .returning()
  return row ?? saved
}

export function isVersionOf(organization: string, scenarioId: string) {
  return and(eq(deskScenarioVersions.organization, organization), eq(deskScenarioVersions.scenarioId, scenarioId))
}

type Named = Pick<Row, 'name' | 'content'>

/** Of a scenario and what it is, or would be, saved as. */
export function findChangedParts(before: Named, after: Named): ScenarioPart[] {
  const [one, other] = [splitParts(before), splitParts(after)]
  return scenarioParts.filter((part) => !isDeepStrictEqual(one[part], other[part]))
}

function splitParts({ name, content }: Named): Record<ScenarioPart, unknown> {
  const { selection, method, lossRatio, methods, bootstrap, note } = ScenarioContent.parse(content)
  const { tail, ...selections } = selection
  const { weights, weightsByYear, selected, notes, ...assumptions } = methods
  return {
    name,
    selections,
    tail,
    methods: { method, lossRatio, assumptions },
    weights: { weights, weightsByYear },
    'final-selections': selected,
    simulation: bootstrap,
    notes: { note, notes },
  }
}
