import { type TokenKind, tokenize } from '#lib/engines/wording/tokenize.ts'
import type { Category, Effect } from '../types.ts'
import { judgeEffect } from './effect.ts'
import type { JudgedEdit } from './judged-edit.ts'

/** Kinds of figures that are changed one by one. */
const figures: Partial<Readonly<Record<TokenKind, Category>>> = {
  amount: 'amount',
  percentage: 'percentage',
  period: 'time_period',
}

/**
 * "[within three years|and billed to us, within one year]": the effect of words that change a figure and more, read in
 * steps, of which each changes only one thing. Unclear if one step is.
 */
export function judgeSteps(edit: JudgedEdit): Effect {
  const [a, b] = [splitAtFigure(edit.wordsA), splitAtFigure(edit.wordsB)]
  if (a === null || b === null || a.category !== b.category || edit.isWhole) return 'unclear'
  const after = edit.sentenceA.slice(edit.beforeA.length + edit.wordsA.length)
  const judge = (category: Category, words: { before: string; a: string; b: string; after: string }) =>
    bare(words.a) === bare(words.b)
      ? 'none'
      : judgeEffect({
          ...edit,
          category,
          wordsA: words.a,
          wordsB: words.b,
          beforeA: words.before,
          beforeB: words.before,
          sentenceA: `${words.before}${words.a}${words.after}`,
          sentenceB: `${words.before}${words.b}${words.after}`,
        })
  const before = edit.beforeA
  const effects = [
    judge('scope', { before, a: a.before, b: b.before, after: `${a.figure}${a.after}${after}` }),
    judge(a.category, { before: `${before}${b.before}`, a: a.figure, b: b.figure, after: `${a.after}${after}` }),
    judge('scope', { before: `${before}${b.before}${b.figure}`, a: a.after, b: b.after, after }),
  ]
  const directions = new Set(effects.filter((effect) => effect !== 'none'))
  const [only = 'unclear'] = directions
  if (directions.has('unclear')) return 'unclear'
  return directions.size > 1 ? 'mixed' : only
}

interface Split {
  readonly category: Category
  readonly before: string
  readonly figure: string
  readonly after: string
}

/** Words before and after the only figure of some words; null if they have none or several. */
function splitAtFigure(words: string): Split | null {
  const found = tokenize(words).flatMap(({ kind, start, end }) => {
    const category = figures[kind]
    return category === undefined ? [] : [{ category, start, end }]
  })
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const { category, start, end } = only
  return { category, before: words.slice(0, start), figure: words.slice(start, end), after: words.slice(end) }
}

function bare(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
