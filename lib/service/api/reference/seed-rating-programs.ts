import { InvalidWorkspace, type Seed } from '#lib/service/api/kernel/seed.ts'
import { provisionRatingProgram } from './provision-rating-program.ts'

export const ratingProgramsSeed: Seed = {
  listRecords: ({ organizations }) =>
    organizations.flatMap(({ ref: owner, ratingPrograms = [] }) =>
      ratingPrograms.map(({ id: name }) => ({ kind: 'rating-program', label: 'rating program', owner, name })),
    ),
  findIssues: () => [],
  prepare:
    async ({ organizations }) =>
    async ({ tx, ids, now, count }) => {
      for (const { ref, ratingPrograms = [] } of organizations) {
        const organizationId = ids.idOf('organization', ref, ref)
        for (const program of ratingPrograms) {
          const { made, published, issues } = await provisionRatingProgram(tx, { ...program, organizationId }, now)
          if (issues.length > 0)
            throw new InvalidWorkspace(
              issues.map(({ version, field, message }) => {
                return `organization ${ref}: rating program ${program.id}, version ${version}, ${field}: ${message}`
              }),
            )
          count('rating programs', made ? [program] : [])
          count('rating program versions', Array.from({ length: published }))
        }
      }
    },
}
