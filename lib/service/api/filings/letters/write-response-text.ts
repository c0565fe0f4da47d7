import type { FilingLetter, LetterExtension, LetterItem } from '#lib/contract/filings/letters.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import { cleanText } from '#lib/service/documents/clean-text.ts'
import type { Block, Manuscript, Span } from '#lib/service/documents/manuscript.ts'

export interface ResponseSource {
  readonly filing: FilingRow
  readonly company: string | null
  readonly state: string | null
  readonly letter: FilingLetter
}

/** The response letter: the filing and the letter that it answers, then each objection with its response, then the attachments. */
export function writeResponseText({ filing, company, state, letter }: ResponseSource): Manuscript {
  const attachments = letter.response?.attachments ?? []
  return {
    formNumber: null,
    edition: null,
    title: clean(`Response to objection letter ${letter.number}`),
    blocks: [
      ...[
        ['Date', letter.response && formatDate(letter.response.date)],
        ['Company', company],
        ['State', state],
        ['Filing', filing.displayName],
        ['SERFF tracking number', filing.serffTrackingNumber],
        ['State tracking number', filing.stateTrackingNumber],
        ['Company tracking number', filing.companyTrackingNumber],
        ['Objection letter dated', formatDate(letter.letterDate)],
        ['Received', formatDate(letter.receivedDate)],
        ['Respond by', letter.respondBy && formatDate(letter.respondBy)],
        ['Extension', letter.extension && describeExtension(letter.extension)],
      ].flatMap(([label, value]) => (label && value ? [labeled(label, value)] : [])),
      ...letter.items.flatMap(writeItem),
      heading(1, 'Attachments'),
      ...(attachments.length === 0 ? [paragraph('None.')] : attachments.map((each) => bullet(nameDocument(each)))),
    ],
  }
}

function describeExtension({ requestedOn, requestedUntil, grantedUntil }: LetterExtension): string {
  const requested = `requested on ${formatDate(requestedOn)} until ${formatDate(requestedUntil)}`
  return grantedUntil === null ? requested : `${requested}, granted until ${formatDate(grantedUntil)}`
}

function writeItem({ number, text, documents, answer }: LetterItem): Block[] {
  return [
    heading(1, `Objection ${number}`),
    ...paragraphs(text),
    ...(documents.length === 0 ? [] : [labeled('Schedule items', documents.map(nameDocument).join('; '))]),
    heading(2, `Response to objection ${number}`),
    ...paragraphs(answer ?? ''),
  ]
}

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, text: [span(text)] }
}

function labeled(label: string, value: string): Block {
  return { kind: 'paragraph', level: 0, text: [span(`${label}: `, true), span(value)] }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', level: 0, text: [span(text)] }
}

/** A line each. */
function paragraphs(text: string): Block[] {
  return cleanText(text)
    .split(/[\n\f]/)
    .flatMap((line) => (line.trim() === '' ? [] : [paragraph(line)]))
}

function bullet(text: string): Block {
  return { kind: 'item', level: 0, marker: { kind: '•', text: '•', ordinal: 1 }, text: [span(text)] }
}

function span(text: string, bold = false): Span {
  return { text: clean(text), bold }
}

/** Word takes no control characters. */
function clean(text: string): string {
  return cleanText(text).replace(/[\n\f\t\ufffe\uffff]+/g, ' ')
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function formatDate(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
