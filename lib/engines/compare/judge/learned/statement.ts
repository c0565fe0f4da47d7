import { lazily } from '../../align/lazily.ts'
import type { Effect } from '../../types.ts'
import { findKnown, type Score, scoreChanges } from './model.ts'
import { unpackModel } from './pack-model.ts'
import type { Traits } from './traits.ts'
import { packedModel } from './weights.ts'

/** A statement as a whole: its changes, and the effect that the rules find. */
export interface ChangedStatement {
  readonly changes: readonly Traits[]
  readonly ruled: 'broader' | 'narrower' | null
}

const model = lazily(() => unpackModel(packedModel))

/**
 * The traits of a statement with the effect by the rules as one of them, which a model weighs as it weighs the words.
 */
export function traitsOf({ changes, ruled }: ChangedStatement): readonly Traits[] {
  const [first, ...others] = changes
  if (first === undefined || ruled === null) return changes
  const change = new Map(first.change).set('ruled', ruled === 'broader' ? votes : -votes)
  return [{ ...first, change }, ...others]
}

/** Names that the effect by the rules counts for. */
const votes = 3

/** The least certainty with which a direction is stated, and with which one is kept that the rules find. */
const least = { stated: 0.91, kept: 0.7 } as const

/** The effect of a change after its statement was compared with labeled changes. */
export interface SettledEffect {
  readonly effect: Effect
  /** Whether it is not the one that the rules find. */
  readonly isOfLabeled: boolean
}

/**
 * The effect of a change: a direction where the model is certain of it, which knows what the rules find, and where the
 * change alone does not speak against its statement; else unclear.
 * What the rules find to have no effect, or both directions, is not compared.
 */
export function settleEffect(
  ruled: Effect,
  readStatement: () => ChangedStatement,
  readOwn: (() => Traits) | null = null,
): SettledEffect {
  if (ruled === 'none' || ruled === 'mixed') return { effect: ruled, isOfLabeled: false }
  const statement = readStatement()
  if (statement.changes.length === 0) return { effect: ruled, isOfLabeled: false }
  const score = scoreStatement(statement)
  const labeled = score.side > 0 ? 'broader' : 'narrower'
  const certainty = certaintyOf(score)
  const isStated =
    ruled === labeled
      ? certainty >= least.kept
      : ruled === 'unclear' && certainty >= least.stated && !isOpposed(statement, score, readOwn)
  const effect = isStated ? labeled : 'unclear'
  return { effect, isOfLabeled: effect !== ruled }
}

/** Whether one of several changes, read alone, goes the other way than their statement. */
function isOpposed({ changes }: ChangedStatement, { side }: Score, readOwn: (() => Traits) | null): boolean {
  if (changes.length < 2 || readOwn === null) return false
  return scoreStatement({ changes: [readOwn()], ruled: null }).side * side < 0
}

function scoreStatement(statement: ChangedStatement): Score {
  return scoreChanges(
    traitsOf(statement).map((traits) => findKnown(traits, model())),
    model(),
  )
}

/** The odds, from 0 to 1, that there is a direction and that it is the one of the score. */
export function certaintyOf({ side, direction }: Score): number {
  return direction / (1 + Math.exp(-Math.abs(side)))
}
