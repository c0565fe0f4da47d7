import * as z from 'zod'
import { DateOnly, isStorableText } from '#lib/contract/kernel/primitives.ts'
import { filterCharacters, mostValues, none, splitList } from './filter-list.ts'

/** The values of a filter, of which a filing has one. */
export interface ValueFilter<Value extends string = string> {
  readonly values: readonly Value[]
  /** Filings without a value are found too. */
  readonly orNone: boolean
  /** The list as it was written. */
  readonly text: string
}

/** Days of which a filing has one: from one day to another, both included. Null leaves a side open. */
export interface DayFilter {
  readonly ranges: readonly { readonly from: string | null; readonly to: string | null }[]
  /** Filings without a day are found too. */
  readonly orNone: boolean
}

const listMessage = 'Values with commas between them. Put a value that has a comma or a quote in double quotes.'

function listOf(example: string) {
  return z
    .string()
    .min(1)
    .max(filterCharacters)
    .meta({ examples: [example] })
    .transform((text, context) => {
      const items = isStorableText(text) ? splitList(text) : null
      if (items && items.length <= mostValues) return { text, items }
      const message = items ? `At most ${mostValues} values.` : listMessage
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** Any texts; `none` for filings without one. */
export function valueFilter(example: string) {
  return listOf(example).transform(
    ({ text, items }): ValueFilter => ({
      text,
      values: items.flatMap(({ value, isNone }) => (isNone ? [] : [value])),
      orNone: items.some(({ isNone }) => isNone),
    }),
  )
}

/** The same of a few texts. */
export function optionFilter<Value extends string>(options: readonly Value[], example: string) {
  return listOf(example).transform(({ text, items }, context): ValueFilter<Value> => {
    const values = items.flatMap(({ value, isNone }) => (isNone ? [] : (options.find((o) => o === value) ?? [null])))
    const known = values.filter((value) => value !== null)
    if (known.length < values.length)
      context.addIssue({ code: 'custom', message: `Each value must be one of ${[...options, none].join(', ')}.` })
    return { text, values: known, orNone: items.some(({ isNone }) => isNone) }
  })
}

const dayMessage =
  'Days such as 2026-01-01..2026-03-31, 2026-01-01.. or ..2026-03-31; several with commas between them.'

/** Ranges of days; `none` for filings without a day. */
export function dayFilter(example: string) {
  return listOf(example).transform(({ items }, context): DayFilter => {
    const ranges = items.flatMap(({ value, isNone }) => (isNone ? [] : [parseRange(value)]))
    const known = ranges.filter((range) => range !== null)
    if (known.length < ranges.length) context.addIssue({ code: 'custom', message: dayMessage })
    return { ranges: known, orNone: items.some(({ isNone }) => isNone) }
  })
}

function parseRange(text: string): DayFilter['ranges'][number] | null {
  const [from, to, ...rest] = text.split('..')
  if (from === undefined || to === undefined || rest.length > 0 || from + to === '') return null
  const isRange = [from, to].every((day) => day === '' || DateOnly.safeParse(day).success)
  return isRange ? { from: from || null, to: to || null } : null
}
