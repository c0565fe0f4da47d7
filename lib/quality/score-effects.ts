import { compareForms } from '#lib/compare/compare.ts'
import type { Difference, Effect } from '#lib/compare/types.ts'
import { type EffectCase, textsOf } from './effect-cases/effect-case.ts'
import type { Ratio } from './score-edits.ts'

/** How the engine judged one case, in the direction it is written and mirrored. */
export interface JudgedCase {
  readonly example: EffectCase
  readonly found: readonly Difference[]
  readonly verdict: 'right' | 'undecided' | 'wrong'
  readonly hasCategory: boolean
  readonly isMirrored: boolean
}

export interface EffectScore {
  /** Cases with a direction, or an absence of effect, that does not hold. */
  readonly wrong: number
  /** Of the cases that a careful reader decides. */
  readonly decided: Ratio
  readonly categories: Ratio
  readonly mirrored: Ratio
}

/** Compares both texts of a case, each as one provision of a small policy. */
export async function judgeCase(example: EffectCase): Promise<JudgedCase> {
  const [a, b] = textsOf(example)
  const found = await findMaterial(example.part, a, b)
  const turned = await findMaterial(example.part, b, a)
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
      judged.filter(({ example }) => example.effect !== 'unclear'),
      ({ verdict }) => verdict === 'right',
    ),
    categories: ratio(judged, ({ hasCategory }) => hasCategory),
    mirrored: ratio(judged, ({ isMirrored }) => isMirrored),
  }
}

function judgeFound({ effect }: EffectCase, found: readonly Difference[]): JudgedCase['verdict'] {
  const told: readonly Effect[] = found
    .map((each) => each.effect)
    .filter((each) => each !== 'unclear' && each !== 'none')
  if (effect === 'none') {
    if (told.length > 0) return 'wrong'
    return found.every((each) => each.effect === 'none') ? 'right' : 'undecided'
  }
  if (effect === 'unclear') return told.length > 0 ? 'wrong' : 'right'
  const expected: readonly Effect[] = typeof effect === 'string' ? [effect] : effect
  if (told.some((each) => !expected.includes(each))) return 'wrong'
  return expected.every((each) => told.includes(each)) ? 'right' : 'undecided'
}

function opposite(effect: Effect): Effect {
  if (effect === 'broader') return 'narrower'
  return effect === 'narrower' ? 'broader' : effect
}

async function findMaterial(part: string, a: string, b: string): Promise<readonly Difference[]> {
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
  const result = await compareForms({
    variants: [variant('v1', a), variant('v2', b)],
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  })
  return 'unable' in result ? [] : result.differences.filter(({ materiality }) => materiality !== 'none')
}

function inPolicy(part: string, text: string): string {
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
