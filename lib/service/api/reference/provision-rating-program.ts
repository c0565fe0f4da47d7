import { and, asc, eq } from 'drizzle-orm'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { ratingPrograms, ratingProgramVersions } from '#lib/service/database/schema/reference.ts'

export interface RatingProgramInFile {
  readonly organizationId: string
  readonly id: string
  /** Undefined: a program that is there keeps its name; a new one is named by its id. */
  readonly name: string | undefined
  /** In any order. Without `publishedAt`: published now. */
  readonly versions: readonly VersionInFile[]
}

export type VersionInFile = Omit<RatingProgramVersion, 'programId' | 'publishedAt'> & {
  readonly publishedAt?: string | undefined
}

export interface ProvisionedProgram {
  readonly made: boolean
  readonly published: number
  readonly same: number
  /** Versions that differ from what is published, or that leave a gap: the caller drops the whole file. */
  readonly issues: readonly VersionIssue[]
}

export interface VersionIssue {
  readonly version: number
  readonly field: keyof VersionInFile
  readonly message: string
}

/** Adds a program and those of its versions that are not published yet. What is published is final and only compared. */
export async function provisionRatingProgram(
  tx: Tx,
  { organizationId, id: programId, name, versions }: RatingProgramInFile,
  now: string,
): Promise<ProvisionedProgram> {
  const made = await tx
    .insert(ratingPrograms)
    .values({ organizationId, id: programId, name: name ?? programId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ratingPrograms.id })
  const there = await tx
    .select()
    .from(ratingProgramVersions)
    .where(
      and(eq(ratingProgramVersions.organizationId, organizationId), eq(ratingProgramVersions.programId, programId)),
    )
    .orderBy(asc(ratingProgramVersions.version))
  const issues: VersionIssue[] = []
  const added: VersionInFile[] = []
  for (const wanted of versions.toSorted((a, b) => a.version - b.version)) {
    const published = there[wanted.version - 1]
    const next = there.length + added.length + 1
    if (published) issues.push(...findDifferences(published, wanted))
    else if (wanted.version === next) added.push(wanted)
    else issues.push({ version: wanted.version, field: 'version', message: `The next version is ${next}.` })
  }
  if (added.length > 0 && issues.length === 0)
    await tx
      .insert(ratingProgramVersions)
      .values(
        added.map((version) => ({ ...version, organizationId, programId, publishedAt: version.publishedAt ?? now })),
      )
  return { made: made.length > 0, published: added.length, same: versions.length - added.length, issues }
}

const compared = [
  'engineBundleId',
  'programBundleId',
  'effectiveDate',
  'supportedFrom',
  'supportedTo',
  'scopeNote',
  'releaseNotes',
  'publishedBy',
  'publishedAt',
] as const satisfies readonly (keyof VersionInFile)[]

function findDifferences(published: typeof ratingProgramVersions.$inferSelect, wanted: VersionInFile): VersionIssue[] {
  return compared.flatMap((field) => {
    if (wanted[field] === undefined || wanted[field] === published[field]) return []
    const message = `Version ${published.version} is published and final; it has “${published[field]}” here.`
    return [{ version: published.version, field, message }]
  })
}
