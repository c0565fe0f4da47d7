import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompareInput, PageText } from '#lib/engines/compare/segment/input.ts'
import { layOut, plainLayout } from '#lib/tools/quality/lay-out.ts'
import { parseWording } from '#lib/tools/quality/parse-wording.ts'
import { printWording } from '#lib/tools/quality/print-wording.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import type { Sentence, Wording } from '#lib/tools/quality/wording.ts'

const real = [
  '../../../../shared/data/wordings/nfip-sfip-dwelling.txt',
  '../../../../shared/data/wordings/nfip-sfip-general-property.txt',
]
const demo = ['../demo/files/wordings/homeowners-2019.txt', '../demo/files/wordings/homeowners-2024.txt']

export interface WordingPair {
  readonly name: string
  readonly a: Wording
  readonly b: Wording
  /** Of the time of jsdiff, for the whole engine. */
  readonly mostOfJsdiff: number
}

/** Two real wordings of about 70 KB. Where they are absent the demo's two editions: so alike that a plain diff is at its quickest. */
export function loadWordingPair(): WordingPair {
  const [a, b] = real.map((file) => join(import.meta.dirname, file))
  if (a && b && existsSync(a) && existsSync(b)) {
    return { name: 'two real wordings', a: read(a), b: read(b), mostOfJsdiff: 0.12 }
  }
  const [before = '', after = ''] = demo.map((file) => join(import.meta.dirname, file))
  return { name: 'two demo editions', a: read(before), b: read(after), mostOfJsdiff: 1 }
}

function read(file: string): Wording {
  return parseWording(file, readFileSync(file, 'utf8'))
}

export function printPages(wording: Wording): PageText[] {
  return layOut(printWording(wording), plainLayout, createPrng(1)).map(({ page }) => page)
}

/** One variant for each list of documents, a document for each list of pages. */
export function asInput(variants: readonly (readonly (readonly PageText[])[])[]): CompareInput {
  return {
    variants: variants.map((documents, at) => ({
      key: `v${at + 1}`,
      label: null,
      context: null,
      documents: documents.map((pages, form) => ({
        inputId: `v${at + 1}.form-${form + 1}`,
        fileId: `file-${at + 1}-${form + 1}`,
        fileVersion: 1,
        name: `v${at + 1}-${form + 1}.txt`,
        label: null,
        annotations: [],
        pages,
      })),
    })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  }
}

/**
 * `times` as much text, as a policy of as many forms: the wording repeatedly, each time with a third of its longer
 * words replaced by that copy's own. The same seed varies both sides of a pair alike, so they differ as the pair does.
 */
export function multiplyWording(wording: Wording, times: number, seed: number): Wording[] {
  return Array.from({ length: times }, (_, copy) => {
    const salt = createPrng(seed + copy).int(1, 2 ** 30)
    const vary = ({ id, text }: Sentence): Sentence => ({
      id,
      text: text.replace(/(?<![⟪\w/])[a-z]{5,}\b/g, (word) => replaceWord(word, salt)),
    })
    const units = wording.units.map((unit) => ({
      ...unit,
      heading: unit.heading?.replace(/\b[A-Za-z][a-z]{4,}\b/g, (word) => replaceWord(word, salt)) ?? null,
      paragraphs: unit.paragraphs.map((paragraph) => paragraph.map(vary)),
    }))
    return { ...wording, units }
  })
}

const syllables = [
  'ba',
  'cor',
  'den',
  'fil',
  'gra',
  'hal',
  'jun',
  'kel',
  'lom',
  'mar',
  'nep',
  'or',
  'pel',
  'quin',
  'ros',
  'sul',
]

/** The same word of one copy always becomes the same other word, or stays. */
function replaceWord(word: string, salt: number): string {
  let hash = salt
  for (const char of word) hash = (Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0) ^ (hash >>> 15)
  if (hash % 3 !== 0) return word
  return [0, 4, 8, 12]
    .slice(0, 2 + (hash % 2))
    .map((shift) => syllables[(hash >>> (shift + 8)) & 15])
    .join('')
}
