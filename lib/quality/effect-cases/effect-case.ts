import type { Category, Effect } from '#lib/compare/types.ts'

/**
 * One change of a wording and the verdict of a careful reader, the second text against the first. `text` marks the
 * change in place: "We pay up to [$500|$700]."; with several marks each is made.
 */
export interface EffectCase {
  readonly part: string
  readonly text: string
  /** `unclear` where the wording alone does not tell; `none` where it says the same. Several: one for each change. */
  readonly effect: Effect | readonly Effect[]
  /** Any of these is right; empty where nothing material is to be found. */
  readonly categories: readonly Category[]
}

/** Cases of one rule. */
export interface EffectRule {
  readonly rule: string
  readonly cases: readonly EffectCase[]
}

type Row = readonly [part: string, text: string, effect: Effect | readonly Effect[], ...categories: Category[]]

export function ruleOf(rule: string, rows: readonly Row[]): EffectRule {
  return { rule, cases: rows.map(([part, text, effect, ...categories]) => ({ part, text, effect, categories })) }
}

const mark = /\[([^[\]|]*)\|([^[\]|]*)\]/g

/** Both texts of a case. */
export function textsOf({ text }: Pick<EffectCase, 'text'>): readonly [string, string] {
  return [text.replace(mark, '$1'), text.replace(mark, '$2')]
}
