import { conditionChanges } from './homeowners-condition-changes.ts'
import { coverageChanges } from './homeowners-coverage-changes.ts'
import { liabilityChanges } from './homeowners-liability-changes.ts'
import { perilChanges } from './homeowners-peril-changes.ts'
import type { PlantedChange } from './planted-change.ts'

/**
 * The changes from edition 03 24 of the demo homeowners form to edition 05 19, except its form identity and the item
 * numbers that shift because of an added, removed or moved item.
 */
export const homeownersChanges: readonly PlantedChange[] = [
  ...coverageChanges,
  ...perilChanges,
  ...conditionChanges,
  ...liabilityChanges,
]
