import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { Moment, queryInteger, text } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import {
  RatingProgramId,
  ratingProgramVersionFields,
  supportsSomeDay,
} from '#lib/contract/reference/rating-programs.ts'
import { defineImport, type ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import type { ImportRow } from '#lib/service/api/kernel/import/read-rows.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { provisionRatingProgram } from '../provision-rating-program.ts'

const columns = z.object({
  organization: LocalName,
  programId: RatingProgramId,
  programName: text(limits.name).optional(),
  ...ratingProgramVersionFields,
  version: queryInteger(1, 999_999_999),
  publishedBy: text(limits.name),
  publishedAt: Moment.transform((moment) => new Date(moment).toISOString()).optional(),
})
type VersionRow = ImportRow<z.output<typeof columns>>

/** Versions of rating programs, a line each. What is published stays; a line that differs from it is an issue. */
export const ratingProgramImport = defineImport({
  columns,
  key: ['organization', 'programId', 'version'],
  write: async (target, rows) => {
    const ids = await findOrganizations(target, rows)
    const counts = { made: 0, published: 0, same: 0 }
    const programs = Map.groupBy(rows, ({ value }) => `${value.organization} ${value.programId}`)
    for (const versions of programs.values()) {
      const organization = versions[0]?.value.organization ?? ''
      const organizationId = ids.get(organization)
      if (organizationId === undefined) {
        for (const row of versions) target.reject(row, 'organization', `There is no organization ${organization}.`)
        continue
      }
      const { made, published, same } = await writeProgram(target, organizationId, versions)
      counts.made += made ? 1 : 0
      counts.published += published
      counts.same += same
    }
    target.count({ records: 'rating programs', made: counts.made, changed: 0, same: programs.size - counts.made })
    target.count({ records: 'rating program versions', made: counts.published, changed: 0, same: counts.same })
  },
})

async function writeProgram(target: ImportTarget, organizationId: string, rows: readonly VersionRow[]) {
  const [first] = rows
  for (const row of rows) {
    const [supportsDay, { error }] = supportsSomeDay
    if (!supportsDay(row.value)) target.reject(row, 'supportedTo', error)
    if (row.value.programName !== undefined && row.value.programName !== first?.value.programName)
      target.reject(row, 'programName', `The program has another name on line ${first?.line}.`)
  }
  const program = {
    organizationId,
    id: first?.value.programId ?? '',
    name: first?.value.programName,
    versions: rows.map(({ value: { organization: _, programId: __, programName: ___, ...version } }) => version),
  }
  const provisioned = await provisionRatingProgram(target.tx, program, target.now)
  for (const { version, field, message } of provisioned.issues) {
    const row = rows.find(({ value }) => value.version === version)
    if (row) target.reject(row, field, message)
  }
  return provisioned
}

/** Ids by the name that files give an organization. */
async function findOrganizations({ tx }: ImportTarget, rows: readonly VersionRow[]): Promise<Map<string, string>> {
  const slugs = [...new Set(rows.map(({ value }) => value.organization))]
  if (slugs.length === 0) return new Map()
  const found = await tx
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .where(inArray(organizations.slug, slugs))
  return new Map(found.map(({ id, slug }) => [slug, id]))
}
