import { excerptOf } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Drafted } from './draft-reply.ts'
import type { FixMaterial } from './load-fix-material.ts'

export interface Gathered {
  readonly material: FixMaterial
  /** False if searching failed repeatedly. */
  readonly isSearched: boolean
  /** Of each passage that was found, as "HO 00 03, p. 4". */
  readonly places: readonly string[]
  /** Of each passage its best sentences, whole, or null. */
  readonly quotes: readonly (string | null)[]
  /** Where a replaced edition has the same wording as a passage. */
  readonly same: readonly string[]
}

export interface FixTexts {
  readonly missing: string[]
  readonly question: string
  readonly skeleton: string
}

/** The texts of a task that only a person can decide: no sentence claims what the answer is. */
export function writeFixTexts({ material, isSearched, places, quotes, same }: Gathered): FixTexts {
  const subject = excerptOf(material.comments[0] ?? '')
  return {
    missing: [
      'What the company decides on this point, and why.',
      ...describeWording(places),
      ...describeGaps(material, isSearched),
    ],
    question: `What should the reply to ${subject} say? Give the decision and the facts that it needs.`,
    skeleton: [
      `Regarding ${subject}:`,
      '[The company’s decision and the reason for it.]',
      ...writeWording(places, quotes),
      ...describeSame(same),
      '[Facts, dates and attachments that were asked for.]',
    ].join('\n\n'),
  }
}

const mostQuotes = 3

/** The best passages in their own words, a paragraph each, and where the others are. */
function writeWording(places: readonly string[], quotes: readonly (string | null)[]): string[] {
  if (places.length === 0) return ['[Name the form and the page, and say whether the wording changes.]']
  const quoted = quotes.slice(0, mostQuotes).flatMap((quote, at) => (quote === null ? [] : `${places[at]}: “${quote}”`))
  const named = new Set(places.filter((_, at) => at >= mostQuotes || quotes[at] === null))
  const rest = named.size === 0 ? '' : `The wording is${quoted.length > 0 ? ' also' : ''} in ${[...named].join('; ')}. `
  return [...quoted, `${rest}[Say whether it stays as it is. If it changes, give the new wording.]`]
}

function describeSame(places: readonly string[]): string[] {
  const named = [...new Set(places)].slice(0, mostQuotes)
  return named.length === 0 ? [] : [`The replaced edition has the same wording in ${named.join('; ')}.`]
}

/** A skeleton without the wording of documents, for a reader who cannot open all of them. */
export function leaveOutQuotes(skeleton: string): string {
  return skeleton
    .split('\n\n')
    .filter((paragraph) => !paragraph.endsWith('”'))
    .join('\n\n')
}

/** A reply, with where the wording is. */
export function writeProposal(answer: string, places: readonly string[]): string {
  return places.length === 0 ? answer : `${answer}\n\nSee ${[...new Set(places)].join('; ')}.`
}

/** The message of the session about the language model’s work on one reply. */
export function describeDraft(
  { author: { model, provider }, reason }: Pick<Drafted, 'author' | 'reason'>,
  { subject, isProposed }: { readonly subject: string; readonly isProposed: boolean },
): string {
  const author = `${model} at ${provider}`
  if (isProposed) return `A reply to ${subject} was drafted by ${author}. Check it against the cited passages.`
  return `No reply to ${subject} was drafted by ${author}. ${reason ?? 'A page that its draft quotes has changed.'}`
}

function describeWording(places: readonly string[]): string[] {
  if (places.length > 0) return ['Whether the cited wording stays as it is or changes, and how.']
  return ['The wording that this is about: no relevant passage was found in the documents.']
}

function describeGaps(material: FixMaterial, isSearched: boolean): string[] {
  const { toSearch, stillReading, unreadable, deleted, beyondLimit, internal, unreached } = material
  const count = [toSearch, stillReading, unreadable, deleted, beyondLimit, internal].flat().length
  return [
    ...(count === 0 ? ['The filing has no documents to search.'] : []),
    ...(isSearched ? [] : ['The documents could not be searched. Look up the wording in them.']),
    ...nameAll('Still being read, so not searched', stillReading),
    ...nameAll('No text could be read, so not searched', unreadable),
    ...nameAll('The file was deleted, so not searched', deleted),
    ...nameAll('Internal guidance, so neither searched nor quoted to the state', internal),
    ...nameAll('Replaced edition that is not on this filing or its predecessor, so not compared', unreached),
    ...nameAll('Not searched because the documents contain too much text in total', beyondLimit),
  ]
}

const mostNames = 10

function nameAll(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - mostNames
  return [`${what}: ${names.slice(0, mostNames).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`]
}
