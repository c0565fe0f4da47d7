import * as z from 'zod'
import { limits } from './limits.ts'

/** False for text that a database or an encoder would reject or alter: U+0000 and lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

const storable = { error: 'Text must not contain U+0000 or unpaired surrogates.' }

/** Text of `min` to `max` Unicode code points without U+0000 and lone surrogates. */
export function text(max: number, min = 1) {
  return z.string().min(min).max(max).refine(isStorableText, storable)
}

/** Text that shows something: spaces alone do not. */
export function written(max: number) {
  return text(max).refine((value) => /\S/.test(value), { error: 'The text must contain more than spaces.' })
}

/** RFC 9562 layout, any version; responses use lower case. */
export const Uuid = z.guid().toLowerCase()
export const DateTime = z.string().meta({ format: 'date-time' })
/** PostgreSQL rejects the year 0, which ISO 8601 allows. */
const hasYear = [(date: string) => !date.startsWith('0000'), { error: 'Years start at 0001.' }] as const
/** A day of the calendar, `YYYY-MM-DD`. */
export const DateOnly = z.iso.date().refine(...hasYear)
/** A moment as files name it: with its time of day and offset. */
export const Moment = z.iso.datetime({ offset: true }).refine(...hasYear)
/** A state or territory: two capital letters (USPS). */
export const StateCode = z.string().regex(/^[A-Z]{2}$/, { error: 'Two capital letters, such as OH.' })
export const Email = z.email().max(254).toLowerCase()

/** A scope as callers may write it: UUID or slug behind `mc:`. */
export const ScopeReference = z.string().regex(/^mc:[A-Za-z0-9][A-Za-z0-9-]{0,127}$/, {
  error: 'mc: and the UUID or the slug of a scope, such as mc:larkspur.',
})
/** A scope as responses carry it. */
export const Scope = z.string().regex(/^mc:[0-9a-f-]{36}$/)
/** Lowercase, never shaped like a UUID. */
export const ScopeSlug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,127}$/, {
    error: 'Lowercase letters, digits and hyphens: at most 128, and no hyphen first.',
  })
  .refine((slug) => !/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(slug), {
    error: 'A slug must not look like a UUID.',
  })

/** A whole number in a query string: decimal digits without a sign and without leading zeros. */
export function queryInteger(min: number, max: number) {
  const form = { error: `A whole number, ${max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `${min} to ${max}`}.` }
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(?:0|[1-9]\d{0,15})$/, form)
        .transform(Number),
    ])
    .pipe(z.number().int(form).min(min, form).max(max, form))
    .meta({ type: 'integer', minimum: min, maximum: max })
}

const Limit = queryInteger(1, limits.page.max).default(limits.page.default)
const Cursor = z.string().min(1).max(limits.cursor)
export const NextCursor = z.string().nullable()
/** The query of a list that takes nothing else. */
export const PageQuery = z.object({ limit: Limit, cursor: Cursor.optional() })
/** The parameters of `/…/{id}`. */
export const IdParams = z.object({ id: Uuid })
export const Search = text(limits.search)
/** Amounts of credits as responses carry them: credits with at most two decimals. */
export const Credits = z.number().min(0)
