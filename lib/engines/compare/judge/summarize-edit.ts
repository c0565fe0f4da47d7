import type { Category, ChangeKind } from '#lib/engines/compare/types.ts'
import { type Quantity, readQuantity } from '#lib/engines/wording/quantities.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'

/** Longest quotation in a summary, in characters. Cost: a longer one is cut at a word. */
export const longestQuote = 280

interface Edit {
  readonly change: ChangeKind
  readonly category: Category
  readonly a: string
  readonly b: string
}

/** One sentence that says what was changed, in the words of both sides. */
export function summarizeEdit({ change, category, a, b }: Edit): string {
  if (change === 'added' || a === '') return `${quote(withoutListMark(b))} was added.`
  if (change === 'removed' || b === '') return `${quote(withoutListMark(a))} was removed.`
  const figures = counts.has(category) ? summarizeFigures(a, b) : null
  return figures ?? withPeriod(`${quote(a)} became ${quote(b)}`)
}

const nouns: Partial<Readonly<Record<Quantity['unit'], { name: string; more: string; less: string }>>> = {
  dollar: { name: 'amount', more: 'rises', less: 'falls' },
  percent: { name: 'percentage', more: 'rises', less: 'falls' },
  day: { name: 'time', more: 'is extended', less: 'is shortened' },
  count: { name: 'number', more: 'rises', less: 'falls' },
}

/** Categories of figures that measure or count; any other is a name. */
export const counts: ReadonlySet<Category> = new Set<Category>(['amount', 'percentage', 'time_period'])

/** “The amount rises from $200 to $300.”; null unless both sides are one figure of the same unit, and no name as “100-year” is. */
function summarizeFigures(a: string, b: string): string | null {
  const [one, other] = [onlyQuantity(a), onlyQuantity(b)]
  const noun = one === null || /\d-\D/.test(a) ? undefined : nouns[one.unit]
  if (one === null || other?.unit !== one.unit || noun === undefined || one.value === other.value) return null
  const plain = (text: string) => text.trim().replace(/[.,;:]+$/, '')
  return `The ${noun.name} ${other.value > one.value ? noun.more : noun.less} from ${plain(a)} to ${plain(b)}.`
}

function onlyQuantity(text: string): Quantity | null {
  const [token, ...others] = tokenize(text)
  return token === undefined || others.length > 0 ? null : readQuantity(token)
}

/** A quotation that ends a sentence has its period. */
export function withPeriod(said: string): string {
  return /[.…]”?$/.test(said) ? said : `${said}.`
}

/** An item without the mark that its list goes on with. */
export function withoutListMark(item: string): string {
  return item.replace(/[;:,](?: (?:and|or))?$/, '')
}

export function quote(text: string): string {
  if (text.length <= longestQuote) return quoteAll(text)
  const cut = text.slice(0, longestQuote)
  // No half of a character that takes two places.
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).replace(/[\uD800-\uDBFF]$/, '')
  return `“${words}…”`
}

/** A quotation of any length. */
export function quoteAll(text: string): string {
  return `“${withBothMarks(text)}”`
}

/** Changed words that end within a quoted term have its other mark too. */
function withBothMarks(text: string): string {
  const marks = [...text.matchAll(/"/g)]
  if (marks.length % 2 === 0) return text
  const isOpened = /^"?\w/.test(text.slice(marks.at(-1)?.index))
  return isOpened ? `${text}"` : `"${text}`
}
