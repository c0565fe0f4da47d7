import type { Phase } from '#lib/compare/types.ts'

export type RunPhase = 'queued' | Phase

const phases: readonly { readonly id: RunPhase; readonly name: string }[] = [
  { id: 'queued', name: 'Waiting to start' },
  { id: 'reading', name: 'Reading the wordings' },
  { id: 'aligning', name: 'Aligning provisions' },
  { id: 'comparing', name: 'Comparing words' },
  { id: 'answering', name: 'Answering' },
  { id: 'citing', name: 'Citing' },
]

/** Every phase in order, with what is done, under way and to come. */
export function describePhases(current: RunPhase) {
  const at = phases.findIndex(({ id }) => id === current)
  return phases.map(({ id, name }, index) => ({
    id,
    name,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }))
}
