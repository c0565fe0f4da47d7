import type { Stretch } from '#lib/engines/wording/sentences.ts'

/** Characters quoted before the changed words, where their sentence says what it is about, and after them. */
const most = { before: 120, after: 80 }

/** The words around changed ones, quoted from their sentence to a period; null where it has no others. */
export function quoteAround(text: string, sentence: Stretch, changed: Stretch): string | null {
  const from =
    changed.start - most.before <= sentence.start ? sentence.start : afterBlank(text, changed.start - most.before)
  const to = changed.end + most.after >= sentence.end ? sentence.end : text.lastIndexOf(' ', changed.end + most.after)
  if (from >= changed.start && to <= changed.end) return null
  const printed = text.slice(Math.min(from, changed.start), Math.max(to, changed.end)).trim()
  const words = to < sentence.end ? printed : withoutListMark(printed)
  const ending = to < sentence.end ? '…' : /[.…]$/.test(words) ? '' : '.'
  return `“${from > sentence.start ? '…' : ''}${words}${ending}”`
}

/** An item without the mark that its list goes on with. */
export function withoutListMark(item: string): string {
  return item.replace(/[;:,](?: (?:and|or))?$/, '')
}

function afterBlank(text: string, at: number): number {
  return text.indexOf(' ', at) + 1
}
