import { conditionChanges } from './homeowners-condition-changes.ts'
import { coverageChanges } from './homeowners-coverage-changes.ts'
import { liabilityChanges } from './homeowners-liability-changes.ts'
import { perilChanges } from './homeowners-peril-changes.ts'
import type { PlantedChange } from './planted-change.ts'

/**
 * What edition 03 24 of the demo homeowners form changes in edition 05 19, but for its form identity and the numbers of
 * the items that an added, removed or moved item pushes along.
 */
export const homeownersChanges: readonly PlantedChange[] = [
  ...coverageChanges,
  ...perilChanges,
  ...conditionChanges,
  ...liabilityChanges,
]
