import { countOf } from './figures.ts'
import type { Token } from './tokenize.ts'

export type Unit = 'dollar' | 'percent' | 'day' | 'year' | 'count' | 'date'

/** A figure as a number of its unit: a time in days, a date as the day since 1970. */
export interface Quantity {
  readonly unit: Unit
  readonly value: number
  readonly start: number
  readonly end: number
}

const daysIn: Readonly<Record<string, number>> = {
  second: 1 / 86_400,
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  night: 1,
  week: 7,
  month: 365.25 / 12,
  year: 365.25,
}
/** Days in a unit of time, singular or plural; null for another word. */
export function daysOf(unit: string): number | null {
  return daysIn[unit.replace(/s$/, '')] ?? null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The quantity that a token prints; null for a word, a reference or a day without its year. */
export function readQuantity({ kind, key, start, end }: Token): Quantity | null {
  switch (kind) {
    case 'amount':
      return { unit: 'dollar', value: Number(key.split(' ')[0]), start, end }
    case 'percentage':
      return { unit: 'percent', value: Number(key.replace('%', '')), start, end }
    case 'period': {
      const [count, unit = ''] = key.split(' ')
      return { unit: 'day', value: Number(count) * (daysIn[unit] ?? 1), start, end }
    }
    case 'number':
      return { unit: 'count', value: countOf(key), start, end }
    case 'date': {
      const value = dayOf(key)
      return value === null ? null : { unit: 'date', value, start, end }
    }
    default:
      return null
  }
}

/** The month and day of “july 15” as a number, 715; null for anything else. */
export function yearlyDayOf(key: string): number | null {
  const [, name = '', day] = /^([a-z]{3})[a-z.]*\s+(\d{1,2})$/.exec(key) ?? []
  return day === undefined ? null : (months.indexOf(name) + 1) * 100 + Number(day)
}

/** Days since 1970 of “april 10, 2020” or “4/10/2020”; null without a year. */
export function dayOf(key: string): number | null {
  const named = /^([a-z]{3})[a-z.]*\s+(\d{1,2}),\s*(\d{4})$/.exec(key)
  const numbered = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(key)
  if (named !== null) return countDays(Number(named[3]), months.indexOf(named[1] ?? '') + 1, Number(named[2]))
  return numbered === null ? null : countDays(Number(numbered[3]), Number(numbered[1]), Number(numbered[2]))
}

/** Days since 1970 in the Gregorian calendar, years counted from March so that the leap day is the last. */
function countDays(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return 365 * from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + inYear - 719_468
}
