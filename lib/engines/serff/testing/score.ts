import type { Facts, FilingReading } from '../types.ts'
import type { Expected } from './expected.ts'

export interface Score {
  /** Values that are read as printed. */
  readonly found: number
  /** Values that are printed and were not read, as `place: value`. */
  readonly missed: readonly string[]
  /** Values that are not printed so, as `place: value`. */
  readonly wrong: readonly string[]
}

/** Facts that the lists of what is printed leave out. */
const ignored = /^(?:other|introduction|conclusion|attachments|satisfied|bypassed|toiAndSubToi|projectNameAndNumber)/

/** Compares a reading with what is printed, value by value. */
export function scoreReading(reading: FilingReading, expected: Expected): Score {
  const [printed, read] = [flattenExpected(expected), flattenReading(reading, expected)]
  const score = { found: 0, missed: [] as string[], wrong: [] as string[] }
  for (const [place, value] of printed) {
    if (read.get(place) === value) score.found += 1
    else if (!read.has(place)) score.missed.push(`${place}: ${value}`)
  }
  for (const [place, value] of read) {
    if (printed.get(place) !== value) score.wrong.push(`${place}: ${value}`)
  }
  return score
}

const lists = ['companies', 'rates', 'forms', 'rateRules', 'dispositions', 'notes'] as const

function flattenExpected(expected: Expected): Map<string, string> {
  const places = new Map<string, string>()
  const add = (place: string, facts: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(facts)) places.set(`${place}.${name}`, value)
  }
  add('fields', expected.fields)
  for (const list of lists) {
    for (const [at, facts] of (expected[list] ?? []).entries()) add(`${list}.${at}`, facts)
  }
  expected.letters?.forEach(({ kind, facts, items }, at) => {
    places.set(`letters.${at}`, kind)
    add(`letters.${at}`, facts)
    for (const { number, text } of items) places.set(`letters.${at}.item ${number}`, text)
  })
  return places
}

function flattenReading(reading: FilingReading, expected: Expected): Map<string, string> {
  const places = new Map<string, string>()
  const add = (place: string, facts: Facts) => {
    for (const [name, found] of Object.entries(facts)) {
      if (found && !ignored.test(name)) places.set(`${place}.${name}`, found.value)
    }
  }
  add('fields', reading.fields)
  for (const list of lists) {
    if (!expected[list]) continue
    for (const [at, facts] of reading[list].entries()) add(`${list}.${at}`, facts)
  }
  reading.letters.forEach(({ kind, facts, items }, at) => {
    places.set(`letters.${at}`, kind)
    add(`letters.${at}`, facts)
    for (const { number, text } of items) places.set(`letters.${at}.item ${number}`, text.value)
  })
  return places
}
