import type { AverageId } from '#lib/engines/triangles/averages.ts'

export const averageLabel: Readonly<Record<AverageId, string>> = {
  'volume-all': 'Volume, all years',
  'volume-5': 'Volume, 5 years',
  'volume-3': 'Volume, 3 years',
  'straight-all': 'Straight, all years',
  'straight-5': 'Straight, 5 years',
  'straight-3': 'Straight, 3 years',
  'medial-all': 'Medial, all years',
  'medial-5': 'Medial, 5 years',
  'geometric-all': 'Geometric, all years',
  latest: 'Latest',
}
