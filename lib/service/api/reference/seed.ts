import type { Seed } from '#lib/service/api/kernel/seed.ts'
import { catalogSeed } from './seed-catalog.ts'
import { codesSeed } from './seed-codes.ts'
import { managedReferenceSeed } from './seed-managed.ts'
import { ratingProgramsSeed } from './seed-rating-programs.ts'

const parts = [catalogSeed, codesSeed, managedReferenceSeed, ratingProgramsSeed]

export const referenceSeed: Seed = {
  listRecords: (workspace) => parts.flatMap((part) => part.listRecords(workspace)),
  findIssues: (workspace, ids) => parts.flatMap((part) => part.findIssues(workspace, ids)),
  listContents: (workspace) => parts.flatMap((part) => part.listContents?.(workspace) ?? []),
  prepare: async (workspace) => {
    const provisions = await Promise.all(parts.map((part) => part.prepare(workspace)))
    return async (target) => {
      for (const provision of provisions) await provision(target)
    }
  },
}
