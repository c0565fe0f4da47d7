import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, KeyedText } from '#lib/engines/compare/segment/model.ts'
import { readFormIdentity } from './form-identity.ts'
import { joinNames } from './name-provision.ts'
import type { NewGap } from './new-gap.ts'

const namedForm = /\b(?:form|endorsement)\s+((?:[A-Z]{2,4} \d{2} \d{2}(?: \d{2} \d{2})?)|(?:[A-Z]{1,4}-\d{2,5}))\b/gi
/** A form's number in a list of forms: letters, then groups of digits. */
const listedForm = /\b(?:[A-Z]{2,4} \d{2} \d{2}(?: \d{2} \d{2})?|[A-Z]{1,4}-\d{2,5})\b(?![\d-])/g
/** Titles of a list of policy forms. */
const formsList =
  /\b(?:forms? (?:and|&|or) endorsements?|endorsements? (?:and|&) forms?|(?:schedule|list) of (?:policy )?forms|forms? (?:schedule|list|applicable|attached|made (?:a )?part)|insurance provided under the following)\b/i
/** Letters of a list of forms looked at. */
const longestList = 2500

/** Documents other than the form to which a wording may refer its reader. */
const relied =
  /\b(?:shown|stated|listed|specified|set (?:forth|out)|contained|described|designated|provided|found|named|printed|indicated|noted)\s+(?:in|on|by)\s+(?:the|your|our)\s+(declarations?(?:\s+pages?)?|policy\s+jacket|actuarial\s+documents?|(?:rate|rating|underwriting)\s+manual|information\s+page|certificate\s+of\s+insurance|(?:special|basic|crop)\s+provisions|application)\b/gi

const mostGaps = 50

/** Forms and other documents that a variant's wording or declarations name and that were not supplied, each once. */
export function findMissingDocuments(context: AnswerContext): NewGap[] {
  const forms = context.variants.flatMap((variant, at) => findForms(variant, at, context))
  return [...forms, ...findRelied(context)].slice(0, mostGaps)
}

function documentsOf(at: number, { input }: AnswerContext): DocumentInput[] {
  const own = input.variants[at]
  return [...(own?.documents ?? []), ...(own?.context?.documents ?? []), ...(input.sharedContext?.documents ?? [])]
}

interface NamedForm {
  readonly number: string
  readonly from: string
  readonly cite: () => readonly string[]
}

function findForms(variant: KeyedText, at: number, context: AnswerContext): NewGap[] {
  const documents = documentsOf(at, context)
  const supplied = documents.flatMap((document) => compact(readFormIdentity(document).formNumber ?? '') || [])
  const seen = new Set<string>()
  return [...namedInText(variant, context), ...documents.flatMap((each) => listedIn(each, context))].flatMap(
    ({ number, from, cite }) => {
      const key = compact(number)
      const isSame = (known: string) => known.startsWith(key) || key.startsWith(known)
      if (supplied.some(isSame) || [...seen].some(isSame)) return []
      seen.add(key)
      return [
        {
          kind: 'form_not_supplied' as const,
          message: `${from} form ${number}, which was not supplied.`,
          variant: variant.key,
          citationIds: cite(),
          remedy: 'Add the form to this variant’s documents or context if it is part of the policy.',
        },
      ]
    },
  )
}

function namedInText({ key, provisions }: KeyedText, { cite }: AnswerContext): NamedForm[] {
  return provisions.flatMap((provision) =>
    [...provision.text.matchAll(namedForm)].map(({ 0: words, 1: number = '', index }) => ({
      number,
      from: 'This variant refers to',
      cite: () => cite(slicesOf(provision, index, index + words.length), key),
    })),
  )
}

/** The forms that a page lists as those of the policy. */
function listedIn({ inputId, name, pages }: DocumentInput, { citeInput }: AnswerContext): NamedForm[] {
  return pages.flatMap(({ page, text }) => {
    const list = formsList.exec(text)
    if (list === null) return []
    const from = list.index + list[0].length
    return [...text.slice(from, from + longestList).matchAll(listedForm)].map(({ 0: number, index }) => ({
      number,
      from: `${name} lists`,
      cite: () => [citeInput(inputId, { page, start: from + index, end: from + index + number.length })],
    }))
  })
}

/** One gap for each document, however many variants and provisions rely on it. */
function findRelied(context: AnswerContext): NewGap[] {
  const found = new Map<string, { name: string; keys: string[]; citationIds: string[] }>()
  for (const [at, { key, provisions }] of context.variants.entries()) {
    const seen = new Set<string>()
    for (const provision of provisions)
      for (const { 0: words, 1: name = '', index } of provision.text.matchAll(relied)) {
        const kind = kindOf(name)
        if (seen.has(kind)) continue
        seen.add(kind)
        if (isSupplied(kind, at, context)) continue
        const known = found.get(kind) ?? { name: name.replace(/\s+/g, ' '), keys: [], citationIds: [] }
        known.keys.push(key)
        known.citationIds.push(...context.cite(slicesOf(provision, index, index + words.length), key))
        found.set(kind, known)
      }
  }
  return [...found.values()].map(({ name, keys, citationIds }) => ({
    kind: 'form_not_supplied' as const,
    message: `${joinNames(keys.map((key) => labelOf(key, context)))} ${keys.length === 1 ? 'relies' : 'rely'} on the ${name}, which ${/s$/i.test(name) ? 'were' : 'was'} not supplied. Its contents were not compared.`,
    variant: keys.length === 1 ? (keys[0] ?? null) : null,
    citationIds,
    remedy: 'Add it to the documents or the context of the variant if it matters here.',
  }))
}

/** "Declarations", "Declarations Page" and "declaration" are one document. */
function kindOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ pages?$/, '')
    .replace(/s$/, '')
}

/** Lines of the title of a document looked at. */
const titleLines = 4

/** Whether a document is called so, or the wording itself has a part of that name. */
function isSupplied(kind: string, at: number, context: AnswerContext): boolean {
  const names = documentsOf(at, context).flatMap(({ name, pages }) => {
    const lines = (pages[0]?.text ?? '').split('\n').filter((line) => line.trim() !== '')
    return [name.replace(/[_-]/g, ' '), ...lines.slice(0, titleLines).filter((line) => line.split(/\s+/).length <= 8)]
  })
  const headings = (context.variants[at]?.provisions ?? []).flatMap(({ heading, part }) =>
    heading === null || part === 'definitions' ? [] : [heading],
  )
  return [...names, ...headings].some((name) => name.toLowerCase().includes(kind))
}

function labelOf(key: string, { input }: AnswerContext): string {
  return input.variants.find((variant) => variant.key === key)?.label ?? key
}

function compact(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
