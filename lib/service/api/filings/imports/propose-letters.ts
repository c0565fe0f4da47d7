import type { FilingReading, ImportedLetter } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'

type ReadLetter = FilingReading['letters'][number]

/**
 * The objection letters to record. SERFF gives its letters no numbers: they are known by their dates. A response belongs
 * to the letter before it in time; where that is not known from the dates, a letter has none.
 */
export function proposeLetters({ letters }: FilingReading): ImportedLetter[] {
  const objections = letters.flatMap((letter, at) => (letter.kind === 'objection' ? [{ letter, at }] : []))
  const used = new Set<string>()
  return objections.slice(0, filingLimits.importedLetters).map(({ letter, at }) => {
    const response = findResponse(letters, letter)
    const date = letter.facts.date?.value ?? letter.facts.submitted?.value ?? null
    const items = toItems(letter, response === null ? undefined : letters[response])
    return {
      letter: at,
      response,
      isTaken: date !== null && items.length > 0,
      number: date === null ? null : nameOnce(date, used),
      letterDate: letter.facts.date?.value ?? date,
      receivedDate: letter.facts.submitted?.value ?? date,
      respondBy: letter.facts.respondBy?.value ?? null,
      responseDate: response === null ? null : dateOf(letters[response]),
      items,
    }
  })
}

function nameOnce(date: string, used: Set<string>): string {
  let name = date
  for (let count = 2; used.has(name); count += 1) name = `${date} (${count})`
  used.add(name)
  return name
}

function dateOf(letter: ReadLetter | undefined): string | null {
  return (letter?.facts.submitted ?? letter?.facts.date)?.value ?? null
}

/** The first response that is dated on the letter’s day or later and before the next letter’s. */
function findResponse(letters: readonly ReadLetter[], objection: ReadLetter): number | null {
  const from = dateOf(objection)
  if (from === null) return null
  const later = letters.flatMap((letter) => {
    const date = dateOf(letter)
    return letter.kind === 'objection' && letter !== objection && date !== null && date >= from ? [date] : []
  })
  // Of two letters of one day it is not known which one a response answers.
  const until = later.toSorted()[0] ?? null
  if (until === from) return null
  const candidates = letters.flatMap((letter, at) => {
    const date = dateOf(letter)
    const isWithin = letter.kind === 'response' && date !== null && date >= from && (until === null || date < until)
    return isWithin ? [{ at, date }] : []
  })
  return candidates.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]?.at ?? null
}

/** Each number once, and only texts that an item has room for. */
function toItems({ items }: ReadLetter, response: ReadLetter | undefined): ImportedLetter['items'] {
  const answers = new Map(response?.items.map(({ number, text }) => [number, text.value]))
  const fits = (text: string | undefined) => text !== undefined && [...text].length <= filingLimits.commentCharacters
  return items
    .filter(
      ({ number, text }, at) =>
        fits(text.value) &&
        number >= 1 &&
        number <= filingLimits.letterItemNumber &&
        items.findIndex((other) => other.number === number) === at,
    )
    .slice(0, filingLimits.letterItems)
    .map(({ number, text }) => {
      const answer = answers.get(number)
      return { number, text: text.value, answer: answer !== undefined && fits(answer) ? answer : null }
    })
}
