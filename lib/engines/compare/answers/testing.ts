import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, KeyedText, PageSlice } from '#lib/engines/compare/segment/model.ts'
import type { ComparisonResult, Difference, Part, Provision } from '#lib/engines/compare/types.ts'

export interface Unit {
  readonly number?: string
  readonly heading?: string
  readonly text: string
  readonly part?: Part
}

/** A context over hand-written provisions, each on a separate page: row n holds the nth provision of every variant. */
export function makeContext(
  units: Readonly<Record<string, readonly Unit[]>>,
  { differences = [], ...request }: Partial<CompareInput> & { differences?: readonly Difference[] } = {},
): AnswerContext {
  const variants = Object.entries(units).map(([key, list]) => makeVariant(key, list))
  const keys = Object.keys(units)
  const rows = Math.max(...variants.map(({ provisions }) => provisions.length))
  const provisions = Array.from({ length: rows }, (_, index): Provision => {
    const cells = variants.map(({ key, provisions: own }) => {
      const provision = own[index]
      return [
        key,
        provision
          ? { number: provision.number, heading: provision.heading, text: provision.text, parts: null, citationIds: [] }
          : null,
      ] as const
    })
    const [first] = variants
    return {
      id: `p${index + 1}`,
      part: first?.provisions[index]?.part ?? 'other',
      heading: first?.provisions[index]?.heading ?? null,
      relation: 'same',
      cells: Object.fromEntries(cells),
      differenceIds: [],
    }
  })
  return {
    input: {
      variants: keys.map((key) => ({
        key,
        label: null,
        documents: [makeDocument(key, units[key] ?? [])],
        context: null,
      })),
      sharedContext: null,
      knowledge: [],
      focus: null,
      scenarios: [],
      reviewMaterial: [],
      ...request,
    },
    variants,
    provisions,
    rowsOf: variants.map(({ provisions: own }) => own.map(({ index }) => index)),
    differences,
    cite: (slices, key) => slices.map((slice) => describeSlice(key, slice)),
    citeInput: (inputId, { page, start, end }) => `${inputId}:${page}:${start}-${end}`,
  }
}

/** A run over texts by their keys, and what is asked of them: claims are about the first text. */
export function compareTexts(
  texts: Readonly<Record<string, string>>,
  { claims = [], notes = [], focus = null, knowledge = [] }: AskedOfTexts = {},
): ComparisonResult {
  const result = compareForms({
    variants: Object.entries(texts).map(([key, text]) => ({
      key,
      label: null,
      context: null,
      documents: [makeDocument(key, text)],
    })),
    sharedContext: null,
    knowledge: knowledge.map((text, at) => makeDocument(`knowledge${at}`, text)),
    focus,
    scenarios: [
      {
        id: 's',
        facts: 'Nothing happened.',
        question: 'Is it covered?',
        expectations: claims.map((assertion, at) => ({ id: `e${at}`, assertion, variant: null })),
      },
    ],
    reviewMaterial: notes.map((note, at) => makeDocument(`note${at}`, note)),
  })
  if ('unable' in result) throw new Error(result.message)
  return result
}

interface AskedOfTexts {
  readonly claims?: readonly string[]
  readonly notes?: readonly string[]
  readonly focus?: readonly string[] | null
  readonly knowledge?: readonly string[]
}

/** The results of one text for the claims of a run, in their order. */
export function resultsOf({ scenarios }: ComparisonResult, key: string) {
  return (scenarios[0]?.expectations ?? []).map(({ results }) => results[key])
}

export function makeDocument(inputId: string, units: readonly Unit[] | string): DocumentInput {
  const texts = typeof units === 'string' ? [units] : units.map(({ text }) => text)
  return {
    inputId,
    fileId: inputId,
    fileVersion: 1,
    name: `${inputId}.txt`,
    label: null,
    annotations: [],
    pages: texts.map((text, index) => ({ page: index + 1, width: null, text })),
  }
}

function makeVariant(key: string, units: readonly Unit[]): KeyedText {
  return {
    key,
    size: units.reduce((sum, { text }) => sum + text.length, 0),
    provisions: units.map(({ number = null, heading = null, text, part = 'other' }, index) => {
      const slice = { document: 0, page: index + 1, start: 0, end: text.length }
      return {
        index,
        part,
        number,
        heading,
        headingText: heading ?? '',
        headingSource: [],
        text,
        parent: null,
        slices: [slice],
        source: [{ start: 0, end: text.length, slice, isParted: false }],
      }
    }),
  }
}

function describeSlice(key: string, { page, start, end }: PageSlice): string {
  return `${key}:${page}:${start}-${end}`
}
