import { dayOf, readQuantity } from '../quantities.ts'
import { type Token, tokenize } from '../tokenize.ts'

/** A day that facts name, as the day since 1970, with the clause that says what happened then. */
export interface DatedClause {
  readonly day: number
  readonly text: string
  /** Index of its sentence. */
  readonly sentence: number
}

/** The year that dates without one are counted from: no leap year follows within two years. */
const usualYear = 2001
const daysOfYear = 365.25

/** The dates of facts in the order of the text. A date without a year is the next such day after the one before it. */
export function readTimeline(sentences: readonly { readonly text: string }[]): DatedClause[] {
  const dated: DatedClause[] = []
  for (const [sentence, { text }] of sentences.entries()) {
    const dates = tokenize(text).filter(({ kind }) => kind === 'date')
    for (const [at, date] of dates.entries()) {
      const day = readQuantity(date)?.value ?? midMonth(date.key) ?? nextDay(date.key, dated.at(-1)?.day)
      if (day !== null) dated.push({ day, text: clauseOf(text, dates, at), sentence })
    }
  }
  return dated
}

/** “Hail fell on May 1”: the words before a date, since the one before it. “On May 1 hail fell”: those after it. */
function clauseOf(text: string, dates: readonly Token[], at: number): string {
  const before = text.slice(dates[at - 1]?.end ?? 0, dates[at]?.start)
  const after = text.slice(dates[at]?.end, dates[at + 1]?.start)
  return /^\W*(?:on|by|in|since|from|until)?\W*$/i.test(before) ? after : before
}

/** “November 2017” is counted from its middle. */
function midMonth(key: string): number | null {
  const [, month = '', year = ''] = /^([a-z.]+)\s+(\d{4})$/.exec(key) ?? []
  return dayOf(`${month} 15, ${year}`)
}

function nextDay(key: string, after: number | undefined): number | null {
  const year = after === undefined ? usualYear : Math.floor(1970 + after / daysOfYear)
  const days = [year, year + 1].flatMap((each) => dayOf(`${key}, ${each}`) ?? [])
  return days.find((day) => after === undefined || day >= after) ?? null
}
