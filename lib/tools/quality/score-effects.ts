import { compareForms } from '#lib/engines/compare/compare.ts'
import type { Difference, Effect } from '#lib/engines/compare/types.ts'
import { type EffectCase, textsOf } from './effect-cases.ts'
import type { Located } from './read-cases.ts'
import type { Ratio } from './score-edits.ts'

/** How the engine judged one case, in the direction it is written and mirrored. */
export interface JudgedCase {
  readonly example: Located<EffectCase>
  readonly found: readonly Difference[]
  readonly verdict: 'right' | 'undecided' | 'wrong'
  readonly hasCategory: boolean
  readonly isMirrored: boolean
}

export interface EffectScore {
  /** Cases with an effect that does not hold. */
  readonly wrong: number
  /** Of the cases that a careful reader decides. */
  readonly decided: Ratio
  readonly categories: Ratio
  readonly mirrored: Ratio
}

/** Compares both texts of a case, each as one provision of a small policy. */
export function judgeCase(example: Located<EffectCase>): JudgedCase {
  const [a, b] = textsOf(example)
  const found = findMaterial(example.part, a, b)
  const turned = findMaterial(example.part, b, a)
  const mirrored = (effects: readonly Effect[]) => effects.map(opposite).sort().join()
  return {
    example,
    found,
    verdict: judgeFound(example, found),
    hasCategory:
      example.categories.length === 0
        ? found.every(({ effect }) => effect === 'none')
        : found.length > 0 && found.every(({ category }) => example.categories.includes(category)),
    isMirrored:
      mirrored(found.map(({ effect }) => effect)) ===
      turned
        .map(({ effect }) => effect)
        .sort()
        .join(),
  }
}

export function scoreEffects(judged: readonly JudgedCase[]): EffectScore {
  const ratio = (list: readonly JudgedCase[], isGood: (one: JudgedCase) => boolean): Ratio => ({
    good: list.filter(isGood).length,
    all: list.length,
  })
  return {
    wrong: judged.filter(({ verdict }) => verdict === 'wrong').length,
    decided: ratio(
      judged.filter(({ example }) => !example.effects.includes('unclear')),
      ({ verdict }) => verdict === 'right',
    ),
    categories: ratio(judged, ({ hasCategory }) => hasCategory),
    mirrored: ratio(judged, ({ isMirrored }) => isMirrored),
  }
}

/** One line: where the case is, what was expected and found. */
export function describeCase({ example: { at, text, effects, open }, found, verdict }: JudgedCase): string {
  const got = found.map(({ effect, category }) => `${effect} (${category})`).join(', ')
  return `${at} ${verdict}: expected ${effects.join(', ')}${open ? ' (open)' : ''}, got ${got || 'no difference'}: ${text}`
}

function judgeFound({ effects }: EffectCase, found: readonly Difference[]): JudgedCase['verdict'] {
  const isDirection = (effect: Effect): boolean => effect !== 'unclear' && effect !== 'none'
  const expected: readonly Effect[] = effects.filter(isDirection)
  const sides = (effect: Effect): Effect[] => (effect === 'mixed' ? ['broader', 'narrower'] : [effect])
  const directions = found.flatMap(({ effect }) => sides(effect)).filter(isDirection)
  if (directions.some((effect) => !expected.includes(effect))) return 'wrong'
  if (effects.includes('none')) return found.every(({ effect }) => effect === 'none') ? 'right' : 'undecided'
  return expected.every((effect) => directions.includes(effect)) ? 'right' : 'undecided'
}

function opposite(effect: Effect): Effect {
  if (effect === 'broader') return 'narrower'
  return effect === 'narrower' ? 'broader' : effect
}

/** The material differences between two texts, each as one provision of a small policy. */
export function findMaterial(part: string, a: string, b: string): readonly Difference[] {
  const variant = (key: string, text: string) => ({
    key,
    label: null,
    context: null,
    documents: [
      {
        inputId: `input-${key}`,
        fileId: `file-${key}`,
        fileVersion: 1,
        name: `${key}.txt`,
        label: null,
        annotations: [],
        pages: [{ page: 1, width: null, text: inPolicy(part, text) }],
      },
    ],
  })
  const result = compareForms({
    variants: [variant('v1', a), variant('v2', b)],
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  })
  return 'unable' in result ? [] : result.differences.filter(({ materiality }) => materiality !== 'none')
}

/** A text as one provision of a small policy. */
export function inPolicy(part: string, text: string): string {
  const own = part === 'Declarations' || text.startsWith('A. ') ? text : `A. ${text}`
  return [
    '## I. Agreement',
    'A. We provide the insurance described in this policy.',
    `## II. ${part}`,
    own,
    '## III. Final terms',
    'A. The words of this policy are to be read as a whole.',
  ].join('\n\n')
}
