import type { Category, ChangeKind, Effect } from '#lib/engines/compare/types.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import { readQuantity } from '#lib/engines/wording/quantities.ts'
import { findTerms } from '#lib/engines/wording/terms.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'
import type { Sign } from './judged-edit.ts'
import { counts } from './summarize-edit.ts'

/** A difference as its effect is explained. */
export interface JudgedDifference {
  readonly change: ChangeKind
  readonly category: Category
  readonly effect: Effect
  /** The changed words of both sides; '' on the side that has none. */
  readonly changed: readonly [a: string, b: string]
  /** Whether a provision, or a sentence of one, was added or removed. */
  readonly isWhole: boolean
  /** The effect on the insured if more falls under words in that place; 0 where it does not show. */
  readonly readSign: () => Sign
  /** Whether the effect is that of comparable labeled changes, not the one that the rules find. */
  readonly isOfLabeled?: boolean
}

/** Why a difference has its effect, as a phrase; null where its words were read and nothing follows from them. */
export function explainEffect(difference: JudgedDifference): string | null {
  switch (difference.effect) {
    case 'none':
      return editorial.has(difference.category) ? null : 'Both sides say the same'
    case 'broader':
    case 'narrower':
      return difference.isOfLabeled
        ? `Comparable labeled changes are ${difference.effect}`
        : explainDirection(difference, difference.effect)
    case 'mixed':
      return 'Changes in favor of the insured and against'
    default:
      return difference.isOfLabeled
        ? 'Comparable labeled changes do not confirm what the rules find'
        : listUnread(difference.changed)
  }
}

const editorial: ReadonlySet<Category> = new Set<Category>([
  'spelling',
  'position',
  'numbering',
  'layout',
  'form_identity',
])

type Direction = 'broader' | 'narrower'

function explainDirection(difference: JudgedDifference, effect: Direction): string | null {
  return difference.isWhole
    ? explainWhole(difference, effect)
    : (explainFigure(difference, effect) ?? explainWords(difference, effect))
}

/** Of an added or removed sentence: what it does, by its category, where it takes from the insured and where it gives. */
const sentences: Partial<Readonly<Record<Category, readonly [takes: string, gives: string]>>> = {
  exclusion: ['Exclusion', 'Waiver of an exclusion'],
  exception: ['Exception that takes coverage away', 'Exception that gives coverage back'],
  condition: ['Condition on the insured', 'Condition on the insurer'],
}

function explainWhole({ change, category, changed }: JudgedDifference, effect: Direction): string {
  const isAdded = change === 'added' || changed[0] === ''
  const [takes, gives] = sentences[category] ?? ['Sentence against the insured', 'Sentence in favor of the insured']
  return `${isAdded === (effect === 'broader') ? gives : takes} ${isAdded ? 'added' : 'removed'}`
}

/** “Shorter time, against the insured”. */
function explainFigure({ category, changed: [a, b] }: JudgedDifference, effect: Direction): string | null {
  if (!counts.has(category)) return null
  const [one, other] = [onlyQuantity(a), onlyQuantity(b)]
  const names = one === null ? undefined : comparatives[one.unit]
  if (one === null || other?.unit !== one.unit || names === undefined || one.value === other.value) return null
  const [more, less] = names
  return `${other.value > one.value ? more : less}, ${effect === 'broader' ? 'in favor of' : 'against'} the insured`
}

const comparatives: Readonly<Partial<Record<string, readonly [more: string, less: string]>>> = {
  dollar: ['Higher amount', 'Lower amount'],
  percent: ['Higher percentage', 'Lower percentage'],
  day: ['Longer time', 'Shorter time'],
  count: ['Higher number', 'Lower number'],
}

function onlyQuantity(text: string) {
  const [token, ...others] = tokenize(text)
  return token === undefined || others.length > 0 ? null : readQuantity(token)
}

const places = { '1': 'what gives coverage', '-1': 'what takes coverage away' } as const

/** “Wider wording of what takes coverage away”. */
function explainWords({ readSign }: JudgedDifference, effect: Direction): string | null {
  const place = readSign()
  if (place === 0) return null
  const isWider = (effect === 'broader') === place > 0
  return `${isWider ? 'Wider' : 'Narrower'} wording of ${places[place]}`
}

const mostUnread = 5

/** “Not read: “qwertz””: changed words without a row in the lexicon. */
function listUnread(changed: readonly string[]): string | null {
  const unread = changed
    .map(spellOut)
    .flatMap((text) =>
      findTerms(text).flatMap(({ isKnown, start, end }) =>
        isKnown ? [] : [`“${text.slice(start, end).toLowerCase()}”`],
      ),
    )
  const distinct = [...new Set(unread)]
  return distinct.length === 0 ? null : `Words not read: ${distinct.slice(0, mostUnread).join(', ')}`
}
