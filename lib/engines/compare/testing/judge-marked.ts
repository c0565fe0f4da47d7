import { expect } from 'vitest'
import { judgeEffect } from '#lib/engines/compare/judge/effect.ts'
import type { JudgedEdit } from '#lib/engines/compare/judge/judged-edit.ts'
import type { LeadIn } from '#lib/engines/compare/judge/lead-in.ts'
import type { Category, Effect, Part } from '#lib/engines/compare/types.ts'

export interface MarkedPlace {
  readonly part?: Part
  readonly leadIn?: LeadIn
}

export interface MarkedEdit {
  readonly category: Category
  /** "You [may|must] pay.": the sentence before and after; "{loss|denial}" is another change in the same sentence. */
  readonly marked: string
  readonly place?: MarkedPlace | undefined
}

export function judgeMarked(edit: MarkedEdit): Effect {
  return judgeEffect(readMarked(edit))
}

export function readMarked({ category, marked, place = {} }: MarkedEdit): JudgedEdit {
  const [a, b] = [sideOf(marked, '$1'), sideOf(marked, '$2')]
  return {
    category,
    wordsA: a.words,
    wordsB: b.words,
    sentenceA: `${a.before}${a.words}${a.after}`,
    sentenceB: `${b.before}${b.words}${b.after}`,
    beforeA: a.before,
    beforeB: b.before,
    part: place.part ?? 'coverages',
    leadIn: place.leadIn ?? null,
    isWhole: false,
  }
}

function sideOf(marked: string, kept: '$1' | '$2') {
  const text = marked.replace(/\{(.*?)\|(.*?)\}/g, kept)
  const [, before = '', one = '', other = '', after = ''] = /^(.*)\[(.*)\|(.*)\](.*)$/.exec(text) ?? []
  return { before, words: kept === '$1' ? one : other, after }
}

/** The edit has the effect, and in reverse the opposite; a test continues with its next edit when one fails. */
export function expectBothWays(edit: MarkedEdit, effect: Effect) {
  const turned = edit.marked.replace(/\[(.*)\|(.*)\]/, '[$2|$1]').replace(/\{(.*?)\|(.*?)\}/g, '{$2|$1}')
  const opposite: Effect = effect === 'broader' ? 'narrower' : effect === 'narrower' ? 'broader' : effect
  const place = Object.values(edit.place ?? {}).join(', ')
  expect.soft(judgeMarked(edit), `“${edit.marked}” ${place}`).toBe(effect)
  expect.soft(judgeMarked({ ...edit, marked: turned }), `“${turned}” ${place}`).toBe(opposite)
}
