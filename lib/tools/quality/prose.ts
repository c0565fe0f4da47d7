import { type Sentence, sentencesOf, type Unit } from './wording.ts'

/** A paragraph of full sentences, after a heading run in or not, none of which leads into a list. */
export function isProse(paragraph: readonly Sentence[]): boolean {
  const last = paragraph.at(-1)?.text ?? ''
  const first = paragraph[bodyStart(paragraph)]?.text ?? ''
  return /[a-z)⟧⟫]\.[”"⟧]*$/.test(last) && first.split(' ').length >= 6 && /^[“"⟦\d|]*[A-Z]/.test(first)
}

/** 1 where the first sentence is a heading run in ("Act."), else 0. */
export function bodyStart(paragraph: readonly Sentence[]): number {
  return paragraph.length > 1 && isRunIn(paragraph[0]?.text ?? '') ? 1 : 0
}

export function isRunIn(text: string): boolean {
  return /^[“"]?[A-Z][^.]*\.[”"]?$/.test(text) && text.split(' ').length <= 6
}

/** Units of one sentence each, with a number and without a heading. */
export function areListItems(units: readonly Unit[]): boolean {
  return (
    units.length > 1 &&
    units.every((unit) => unit.heading === null && unit.marker !== null && sentencesOf(unit).length === 1)
  )
}
