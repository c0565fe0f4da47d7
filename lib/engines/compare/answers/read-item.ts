import { matters, readTopics } from '#lib/engines/wording/read-topics.ts'
import { findTerms, readTerms } from '#lib/engines/wording/terms.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'
import { removeRecords } from './filing-records.ts'
import { type Place, readPlaces } from './read-places.ts'

/** Something that an item asks about. */
export interface ItemTopic {
  readonly topic: string
  /** Whether it is a subject, or a common word that only supports one. */
  readonly isSubject: boolean
  /** Topics of the single words of a name: they count where no wording uses the name. */
  readonly parts: readonly string[]
}

/** A comment, or an item of a letter, read for what it asks about. */
export interface Item {
  readonly topics: readonly ItemTopic[]
  /** Amounts, percentages and periods, as `readFigures` gives them. */
  readonly figures: ReadonlySet<string>
  readonly places: readonly Place[]
  /** Whether it asks about a change, so that the replaced edition answers too. */
  readonly asksForChange: boolean
  /** The form numbers that it names. */
  readonly formNumbers: ReadonlySet<string>
}

/** “Objection 4.” names a comment and asks nothing, and so does “Item 2.” where a sentence begins. */
const label =
  /\b(?:objections?|comments?|questions?|issues?|requests?|responses?|points?)\s+(?:no\.?\s*|nos\.?\s*|number\s+|#\s*)?\d+[a-z]?\b[.:)]?|(?<=^|[.:]\s+)items?\s+\d+[a-z]?[.:)]/gim

/** A layout that is asked for, not the vehicle of that name. */
const layout = /\bside[\s-]+by[\s-]+side\b(?!\s+(?:all-terrain |off-road |utility )?(?:vehicle|utv))/gi

const change =
  /\b(?:chang|remov|delet|differ|replac|eliminat|reduc|increas|decreas|broaden|narrow|compar|prior|previous|earlier|no longer|now\b|new\b|current(?:ly)? approved)/i

/** Words of letters: who writes, what the law wants, and what is to be done about the wording. */
const letterWords = `accept accordance add addition address advise align allow amend appear appropriate approve ask attach attachment clarify
  comment compare comply compliance conflict confirm consider contrary currently delete demonstrate department describe differ disclose
  disclosure elaborate eliminate example explain explanation file filing form identify indicate insert insurance justify justification
  language law letter list longer new note objection page permit please point policy position previously prior prohibit provide provision
  question reason reduce reference refer regard regarding regulation remove removal replace reply request require requirement respond
  response review revise rule schedule show specify state statute statutory submit support tell thank unclear understand understanding
  update wording write increase change difference edition include exclude apply article clause definition paragraph section`

const letterForms = new Set(letterWords.split(/\s+/).flatMap(formsOf))
const letterTopics = new Set([...letterForms].flatMap((form) => [...readTopics(form)]))

/** “Comply” with complied, complying, complies. */
function formsOf(word: string): string[] {
  const stem = word.replace(/e$/, '')
  return [word, `${word}s`, `${stem}ed`, `${stem}ing`, word.replace(/y$/, 'ied'), word.replace(/y$/, 'ies')]
}

interface ItemContext {
  /** Later comments of its discussion. */
  readonly later: readonly string[]
  /** Of the documents: in its text they name documents and are no words of it. */
  readonly formNumbers: readonly string[]
}

/** Reads an item of a letter. */
export function readItem(text: string, { later, formNumbers }: ItemContext): Item {
  const found = formNumbers.filter((number) => spellingsOf(number).test(text))
  const unnamed = found.reduce((left, number) => left.replace(spellingsOf(number), ' '), text)
  const { places, rest } = readPlaces(removeRecords(unnamed.replace(label, ' ').replace(layout, ' ')))
  const subjects = readTerms(rest).concepts
  const names = listNames(rest)
  const topics = [...readTopics(rest), ...later.flatMap((comment) => [...readTopics(comment)])]
  const asked = new Set(topics.filter((topic) => names.has(topic) || !letterTopics.has(topic)))
  return {
    topics: [...asked].slice(0, mostTopics).map((topic) => ({
      topic,
      isSubject: subjects.has(topic) || (matters.has(topic) && readTopics(rest).has(topic)),
      parts: listParts(names.get(topic) ?? ''),
    })),
    figures: readFigures(rest),
    places,
    asksForChange: asksForChange(text),
    formNumbers: new Set(found),
  }
}

/** Whether a comment asks how the wording differs from what it was. */
export function asksForChange(text: string): boolean {
  return change.test(text)
}

/** The words by which a text names its topics, by topic, without those that are words of letters. */
function listNames(text: string): Map<string, string> {
  const terms = findTerms(text, new Set())
  const named = terms.map(({ concept, start, end }) => [concept, text.slice(start, end).toLowerCase()] as const)
  return new Map(named.filter(([, name]) => !letterForms.has(name)))
}

function listParts(name: string): string[] {
  const words = name.split(/[\s-]+/)
  return words.length < 2 ? [] : words.flatMap((word) => [...readTerms(word).concepts])
}

/** “HO 00 03” is also written “HO 0003” and “HO-00-03”. */
function spellingsOf(formNumber: string): RegExp {
  const groups = formNumber.match(/[a-z]+|\d+/gi) ?? []
  return groups.length === 0 ? /(?!)/ : new RegExp(`(?<![a-z0-9])${groups.join('[\\s/().-]*')}(?![a-z0-9])`, 'gi')
}

/** Topics of an item that are searched for. Cost: each is compared with every topic of the documents. */
const mostTopics = 100

const figureKinds: ReadonlySet<string> = new Set(['amount', 'percentage', 'period'])

/** The amounts, percentages and periods of a text: equal figures are equal strings. */
export function readFigures(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ kind, key }) => (figureKinds.has(kind) ? [key] : [])))
}
