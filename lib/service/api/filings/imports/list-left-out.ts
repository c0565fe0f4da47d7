import type { FilingReading, ImportedEntry, ImportedLetter } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'

interface Proposed {
  readonly letters: readonly ImportedLetter[]
  readonly entries: readonly ImportedEntry[]
}

type ReadLetter = FilingReading['letters'][number]

/** Names that one sentence lists. */
const mostNames = 10
const characters = filingLimits.commentCharacters.toLocaleString('en-US')

/** Sentences about the letters, objections and rows that were read and that an import has no room for. */
export function listLeftOut(
  { letters, forms, rateRules }: FilingReading,
  { letters: taken, entries }: Proposed,
): string[] {
  const proposed = new Map(taken.map((letter) => [letter.letter, letter]))
  const objections = letters.flatMap((letter, at) =>
    letter.kind === 'objection' ? { letter, of: proposed.get(at) } : [],
  )
  const over = objections.filter(({ of }) => !of).map(({ letter }) => nameLetter(letter))
  const rows = forms.length + rateRules.length - entries.length
  return [
    ...(over.length > 0
      ? [
          `${over.length} of ${objections.length} objection letters are not taken, because an import records at most ${filingLimits.importedLetters}: ${listNames(over)}.`,
        ]
      : []),
    ...objections.flatMap(({ letter, of }) => (of ? describeItems(letter, of) : [])),
    ...(rows > 0
      ? [
          `${rows} of ${forms.length + rateRules.length} schedule rows are not taken, because an import adds at most ${filingLimits.importedEntries}, each with a name.`,
        ]
      : []),
  ]
}

function describeItems(letter: ReadLetter, { items }: ImportedLetter): string[] {
  if (letter.items.length === items.length) return []
  const taken = new Map(items.map(({ number, text }) => [number, text]))
  const over = letter.items.flatMap(({ number, text }) =>
    taken.get(number) === text.value ? [] : `objection ${number}`,
  )
  return [
    `Of the letter ${nameLetter(letter)}, ${listNames(over)} ${over.length === 1 ? 'is' : 'are'} not taken: a letter has at most ${filingLimits.letterItems} objections, each with its own number and at most ${characters} characters.`,
  ]
}

function nameLetter({ facts, items }: ReadLetter): string {
  const date = facts.date?.value ?? facts.submitted?.value
  const page = (facts.date ?? facts.submitted ?? items[0]?.text)?.sources[0]?.page
  return `${date ?? 'without a date'}${page === undefined ? '' : ` on page ${page}`}`
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ')
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown
}
