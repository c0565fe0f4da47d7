import fc from 'fast-check'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { ComparisonResult } from '#lib/engines/compare/types.ts'

/** A small made-up policy: sections of numbered provisions, some with lettered items. */
export interface Policy {
  readonly sections: readonly { readonly title: string; readonly provisions: readonly RandomProvision[] }[]
}

interface RandomProvision {
  readonly text: string
  readonly items: readonly string[]
}

const subjects = [
  'We will pay',
  'You must report',
  'This policy insures',
  'We do not cover',
  'The insurer may inspect',
  'An insured shall protect',
]
const objects = [
  'the described dwelling',
  'loss caused by windstorm',
  'each claim in writing',
  'property of guests',
  'damage to fences',
  'up to $1,500 for debris',
  'any motor vehicle',
  'the premises',
]
const ends = [
  'within 30 days of the loss',
  'unless the building is vacant',
  'subject to the deductible',
  'at our expense',
  'during the policy period',
  'on or after January 1, 2024',
]
const titles = [
  'Insuring Agreement',
  'Definitions',
  'Property Coverages',
  'Exclusions',
  'General Conditions',
  'Loss Settlement',
]

const kinds =
  'copper slate marble cedar walnut antique rented leased portable heated fenced flooded idle vacant shared private coastal rural historic modular'.split(
    ' ',
  )
const things =
  'orchards garages cellars boilers pianos kayaks greenhouses awnings carpets tractors paintings furnaces ladders trailers antennas hedges saunas cisterns looms kilns'.split(
    ' ',
  )

const sentence = fc
  .tuple(
    fc.constantFrom(...subjects),
    fc.constantFrom(...objects),
    fc.constantFrom(...kinds),
    fc.constantFrom(...things),
    fc.constantFrom(...ends),
  )
  .map(([subject, object, kind, thing, end]) => `${subject} ${object} and ${kind} ${thing} ${end}.`)

/** Policies of ten to forty provisions. */
export function randomPolicy(): fc.Arbitrary<Policy> {
  const provision = fc.record({
    text: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((sentences) => sentences.join(' ')),
    items: fc.oneof(fc.constant([]), fc.array(sentence, { minLength: 2, maxLength: 4 })),
  })
  const section = fc.record({
    title: fc.constantFrom(...titles),
    provisions: fc.array(provision, { minLength: 2, maxLength: 6 }),
  })
  return fc.record({ sections: fc.array(section, { minLength: 3, maxLength: 6 }) })
}

/** A page of any text at all. */
export function randomPage(): fc.Arbitrary<string> {
  const word = fc.oneof(
    fc.constantFrom(
      'I.',
      'A.',
      '1.',
      '(a)',
      '(i)',
      'Section 4',
      '##',
      'Exclusions',
      'flood-',
      '\n',
      '\n\n',
      '$1,000',
      'of',
    ),
    fc.string({ unit: 'grapheme', maxLength: 9 }),
  )
  return fc.array(word, { maxLength: 80 }).map((words) => words.join(' '))
}

/** The same policy without some of its provisions: `keep` says which stay, in turn. */
export function withoutSome({ sections }: Policy, keep: readonly boolean[]): Policy {
  let at = 0
  return {
    sections: sections.map(({ title, provisions }) => ({
      title,
      provisions: provisions.filter(() => keep[at++ % keep.length] ?? true),
    })),
  }
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI']

/** Prints a policy, wrapped at `width` where one is given, as a single page. */
export function relay({ sections }: Policy, width = Number.POSITIVE_INFINITY): string[] {
  const blocks = sections.flatMap(({ title, provisions }, at) => [
    `${romans[at]}. ${title}`,
    ...provisions.flatMap(({ text, items }, index) => [
      `${String.fromCharCode(65 + index)}. ${text}`,
      ...items.map((item, order) => `${order + 1}. ${item}`),
    ]),
  ])
  return [['Homeowners Policy', ...blocks].map((block) => wrap(block, width)).join('\n\n')]
}

function wrap(block: string, width: number): string {
  const lines: string[] = []
  for (const word of block.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}

export function documentOf(pages: readonly string[], inputId = 'input-1'): DocumentInput {
  return {
    inputId,
    fileId: inputId,
    fileVersion: 1,
    name: `${inputId}.txt`,
    label: null,
    annotations: [],
    pages: pages.map((text, at) => ({ page: at + 1, width: null, text })),
  }
}

/** The result for variants `v1`, `v2`… of one document each. */
export function resultOf(variants: readonly (readonly string[])[]): ComparisonResult {
  return resultOfDocuments(
    Object.fromEntries(variants.map((pages, at) => [`v${at + 1}`, [documentOf(pages, `input-${at + 1}`)]])),
  )
}

/** The result for the documents of each variant, by its key. */
export function resultOfDocuments(variants: Readonly<Record<string, readonly DocumentInput[]>>): ComparisonResult {
  const result = compareForms({
    variants: Object.entries(variants).map(([key, documents]) => ({ key, label: null, documents, context: null })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  })
  if ('unable' in result) throw new Error(result.message)
  return result
}
