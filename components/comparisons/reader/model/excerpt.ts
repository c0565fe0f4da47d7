import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { Mark } from '#lib/reading/marks.ts'
import { cutAfter, cutBefore } from '#lib/reading/word-cut.ts'

const around = 110

/** The changed words in context: removed before inserted, within the second variant's text. */
export function excerptOf(provision: ResultProvision, difference: ResultDifference): Mark[] {
  const [keyA, keyB] = difference.variants
  const [spanA, spanB] = [difference.spans[keyA], difference.spans[keyB]]
  const home = spanB
    ? { span: spanB, text: provision.cells[keyB]?.text }
    : { span: spanA, text: provision.cells[keyA]?.text }
  if (!home.span || !home.text) return []
  const { start, end } = home.span
  const from = cutBefore(home.text, start - around)
  const to = cutAfter(home.text, end + around)
  const before = `${from > 0 ? '… ' : ''}${home.text.slice(from, start)}`
  const after = `${home.text.slice(end, to)}${to < home.text.length ? ' …' : ''}`
  const mark = (kind: Mark['kind'], text: string | null | undefined): Mark[] =>
    text ? [{ kind, text, difference: null }] : []
  const isPlain = difference.change === 'moved' || difference.change === 'renumbered' || difference.change === 'layout'
  if (isPlain) return mark('same', `${before}${home.text.slice(start, end)}${after}`)
  return [
    ...mark('same', before),
    ...mark('removed', spanA?.text),
    ...mark('same', spanA?.text && spanB?.text ? ' ' : ''),
    ...mark('inserted', spanB?.text),
    ...mark('same', after),
  ]
}
