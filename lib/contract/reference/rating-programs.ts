import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateOnly,
  DateTime,
  NextCursor,
  PageQuery,
  queryInteger,
  Search,
  text,
} from '#lib/contract/kernel/primitives.ts'
import { referenceLimits } from './limits.ts'

/** Source: the specification, `GET /insurance/rating-programs/{id}/versions`. */
export const RatingProgramId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,127}$/, {
  error: 'Lowercase letters, digits, dots, underscores and hyphens: at most 128, and a letter or digit first.',
})

const VersionNumber = z.number().int().min(1).max(999_999_999)

/** A rating program of an organization. `latestVersion` is null until one is published. */
export const RatingProgram = z.object({
  id: RatingProgramId,
  name: z.string(),
  latestVersion: z.number().int().nullable(),
  createdAt: DateTime,
})
export type RatingProgram = z.infer<typeof RatingProgram>

/**
 * Immutable once published. `supportedFrom` and `supportedTo` are the first and the last day it rates. Source: the
 * specification, Rating program version.
 */
export const RatingProgramVersion = z.object({
  programId: RatingProgramId,
  version: VersionNumber,
  engineBundleId: z.string(),
  programBundleId: z.string(),
  effectiveDate: DateOnly,
  supportedFrom: DateOnly,
  supportedTo: DateOnly,
  scopeNote: z.string(),
  releaseNotes: z.string(),
  publishedAt: DateTime,
  publishedBy: z.string(),
})
export type RatingProgramVersion = z.infer<typeof RatingProgramVersion>

/** The fields a publisher writes; the file formats have the same. */
export const ratingProgramVersionFields = {
  version: VersionNumber,
  engineBundleId: text(referenceLimits.bundleId),
  programBundleId: text(referenceLimits.bundleId),
  effectiveDate: DateOnly,
  supportedFrom: DateOnly,
  supportedTo: DateOnly,
  scopeNote: text(referenceLimits.notes, 0).default(''),
  releaseNotes: text(referenceLimits.notes, 0).default(''),
}

interface SupportedWindow {
  readonly supportedFrom: string
  readonly supportedTo: string
}

/** For `refine`: a window has at least one day. */
export const supportsSomeDay = [
  ({ supportedFrom, supportedTo }: SupportedWindow) => supportedFrom <= supportedTo,
  { error: 'supportedTo must not be before supportedFrom.', path: ['supportedTo'] },
] satisfies [(window: SupportedWindow) => boolean, object]

/** `version` is the latest plus one, so that a repeated request cannot publish twice. */
export const PublishRatingProgramVersion = z.strictObject(ratingProgramVersionFields).refine(...supportsSomeDay)

const read = { credential: 'any' } as const
const publish = { credential: 'any', write: true, roles: ['owner', 'admin'] } as const
const tag = 'Rating programs'
const params = z.object({ id: RatingProgramId })

export const ratingProgramOperations = defineOperations({
  listRatingPrograms: {
    method: 'GET',
    path: '/insurance/rating-programs',
    origin: 'extension',
    tag,
    summary: 'Rating programs of the organization, by name',
    access: read,
    refreshedBy: ['rating_program'],
    query: PageQuery.extend({ search: Search.optional() }),
    responses: { 200: z.object({ ratingPrograms: z.array(RatingProgram), nextCursor: NextCursor }) },
  },
  createRatingProgram: {
    method: 'POST',
    path: '/insurance/rating-programs',
    origin: 'extension',
    tag,
    summary: 'Add a rating program, without a version',
    access: publish,
    changes: ['rating_program'],
    body: {
      kind: 'json',
      schema: z.strictObject({ id: RatingProgramId, name: text(limits.name) }),
      maxBytes: limits.jsonBodyBytes,
    },
    responses: { 201: RatingProgram },
    errors: ['conflict'],
  },
  listRatingProgramVersions: {
    method: 'GET',
    path: '/insurance/rating-programs/{id}/versions',
    origin: 'published',
    tag,
    summary: 'Versions of a rating program, newest first',
    access: read,
    refreshedBy: ['rating_program'],
    params,
    query: PageQuery.omit({ cursor: true }).extend({ before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional() }),
    responses: {
      200: z.object({ versions: z.array(RatingProgramVersion), nextBefore: z.number().int().nullable() }),
    },
  },
  publishRatingProgramVersion: {
    method: 'POST',
    path: '/insurance/rating-programs/{id}/versions',
    origin: 'extension',
    tag,
    summary: 'Publish the next version of a rating program, which is final',
    access: publish,
    changes: ['rating_program'],
    params,
    body: { kind: 'json', schema: PublishRatingProgramVersion, maxBytes: limits.jsonBodyBytes },
    responses: { 201: RatingProgramVersion },
    errors: ['conflict'],
  },
})
