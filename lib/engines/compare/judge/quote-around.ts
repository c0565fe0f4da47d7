import type { Stretch } from '#lib/engines/wording/sentences.ts'

/** Characters quoted on each side of the changed words. */
const around = 80

/** The words around changed ones, quoted from their sentence to a period; null where it has no others. */
export function quoteAround(text: string, sentence: Stretch, changed: Stretch): string | null {
  const from = changed.start - around <= sentence.start ? sentence.start : afterBlank(text, changed.start - around)
  const to = changed.end + around >= sentence.end ? sentence.end : text.lastIndexOf(' ', changed.end + around)
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
