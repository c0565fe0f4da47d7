import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'

type Dated = Pick<RatingProgramVersion, 'version' | 'effectiveDate' | 'supportedFrom' | 'supportedTo'>

/** The newest version that is in effect on a day and supports it. Days are `YYYY-MM-DD`. Null: none applied. */
export function findAppliedVersion<Version extends Dated>(versions: readonly Version[], day: string): Version | null {
  const supporting = versions.filter((version) => findObstacle(version, day) === null)
  return supporting.reduce<Version | null>((newest, version) => {
    return newest === null || version.version > newest.version ? version : newest
  }, null)
}

/** Why a version cannot apply on a day. Null: it can, and the newest such version does. */
export function findObstacle({ effectiveDate, supportedFrom, supportedTo }: Dated, day: string): string | null {
  if (day < effectiveDate) return 'Not effective yet'
  if (day < supportedFrom) return 'Before its supported window'
  if (day > supportedTo) return 'After its supported window'
  return null
}
