import type { Category } from '#lib/engines/compare/types.ts'
import { conditionTails, exceptionTails } from './phrase-bank.ts'
import { addEdit, type Planting, rewriteSentence } from './planting.ts'
import type { WordEdit } from './word-edits.ts'
import { sentencesOf } from './wording.ts'

/** ", except …" or ", provided that …" before the full stop of a plain sentence. */
export const exceptionTailEdit = tailEdit('exception clause', exceptionTails, 'exception')
export const conditionTailEdit = tailEdit('condition clause', conditionTails, 'condition')

function tailEdit(
  kind: string,
  tails: readonly { readonly text: string }[],
  category: 'exception' | 'condition',
): WordEdit {
  return {
    kind,
    find: ({ sentence: { text } }, prng) => {
      if (!/[a-z]\.$/.test(text) || text.length < 50 || /\b(?:except|unless|provided|only if|however)\b/i.test(text))
        return []
      const tail = prng.pick(tails).text
      const categories: Category[] = /\d+ days/.test(tail) ? [category, 'time_period'] : [category]
      return [{ start: text.length - 1, end: text.length - 1, replacement: tail, categories, effect: null }]
    },
  }
}

/** A reference that names another unit on side B, and not because of renumbering. */
export function plantReferenceEdit(planting: Planting): boolean {
  const { prng } = planting
  const sites = planting.b.flatMap((unit) =>
    sentencesOf(unit).flatMap((sentence) =>
      planting.usedSentences.has(sentence.id)
        ? []
        : [...sentence.text.matchAll(/⟪([^/⟫]+)\/0⟫/g)].map((match) => ({ unit, sentence, match })),
    ),
  )
  if (sites.length === 0) return false
  const { unit, sentence, match } = prng.pick(sites)
  const inA = new Set(planting.a.map((other) => other.id))
  const targets = planting.b.filter(
    (other) => other.id !== match[1] && other.level === 1 && other.marker !== null && inA.has(other.id),
  )
  if (targets.length === 0) return false
  const id = addEdit(planting, {
    kind: 'reference',
    scope: 'words',
    change: 'replaced',
    unitId: unit.id,
    sentenceId: sentence.id,
    categories: ['cross_reference'],
    effect: null,
    isMaterial: true,
  })
  const mark = (reference: string) =>
    `${sentence.text.slice(0, match.index)}⟦${id}|${reference}⟧${sentence.text.slice(match.index + match[0].length)}`
  planting.a = rewriteSentence(planting.a, { id: sentence.id, text: mark(match[0]) })
  planting.b = rewriteSentence(planting.b, { id: sentence.id, text: mark(`⟪${prng.pick(targets).id}/0⟫`) })
  planting.usedSentences.add(sentence.id)
  return true
}

/** A newer form number or edition date on the cover. */
export function plantFormIdentityEdit(planting: Planting): boolean {
  const pattern = /\b[A-Z]{2}(?: [A-Z]{2})?(?: \d\d){1,2} (\d\d \d\d)\b/
  const line = planting.titleA.find(({ id, text }) => pattern.test(text) && !planting.usedSentences.has(id))
  const match = line === undefined ? null : pattern.exec(line.text)
  if (line === undefined || match === null) return false
  const id = addEdit(planting, {
    kind: 'form identity',
    scope: 'sentence',
    change: 'replaced',
    unitId: 'title',
    sentenceId: line.id,
    categories: ['form_identity'],
    effect: null,
    isMaterial: true,
  })
  const old = match[1] ?? ''
  const fresh = old.replace(/\d\d$/, (year) => String((Number(year) + planting.prng.int(1, 4)) % 100).padStart(2, '0'))
  const at = match.index + match[0].indexOf(old)
  const mark = (words: string) => `${line.text.slice(0, at)}⟦${id}|${words}⟧${line.text.slice(at + old.length)}`
  planting.titleA = planting.titleA.map((other) => (other.id === line.id ? { ...other, text: mark(old) } : other))
  planting.titleB = planting.titleB.map((other) => (other.id === line.id ? { ...other, text: mark(fresh) } : other))
  planting.usedSentences.add(line.id)
  return true
}
