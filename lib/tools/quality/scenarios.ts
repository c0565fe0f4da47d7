import { appearances, drawAppearance, plainAppearance } from './layouts.ts'
import { type CaseOptions, makeCase, type QualityCase } from './make-case.ts'
import { everyKind, listsOnly, type Mix, restructuringOnly, sameMeaning } from './plant-edits.ts'
import { createPrng } from './prng.ts'
import type { Wording } from './wording.ts'

export interface Scenario {
  readonly name: string
  readonly make: (wording: Wording, seed: number) => readonly QualityCase[]
}

/** The rows of the table for one wording; `most` is the largest number of edits to a pair. */
export function listScenarios(most: number): Scenario[] {
  const half = Math.ceil(most / 2)
  const counts = [10, 20, 40].filter((count) => count < most)
  return [
    ...[...counts, most].map((count) =>
      editScenario({ name: `${count} edits`, edits: count, mix: everyKind, look: 'plain' }),
    ),
    editScenario({ name: `${half} edits, re-laid`, edits: half, mix: everyKind, look: 'drawn' }),
    editScenario({ name: 'moves, splits, merges', edits: 10, mix: restructuringOnly, look: 'plain' }),
    editScenario({ name: 'lists, re-laid', edits: 8, mix: listsOnly, look: 'drawn' }),
    editScenario({ name: 'same meaning, re-laid', edits: 12, mix: sameMeaning, look: 'drawn' }),
    { name: 'layout only', make: (wording, seed) => makeRelaid(wording, seed) },
    { name: '3–8 variants', make: (wording, seed) => [makeVariants(wording, seed)] },
  ]
}

interface EditScenario {
  readonly name: string
  readonly edits: number
  readonly mix: Mix
  readonly look: 'plain' | 'drawn'
}

function editScenario({ name, edits, mix, look }: EditScenario): Scenario {
  return {
    name,
    make: (wording, seed) => {
      const prng = createPrng(seed ^ 0x5bd1e995)
      const drawn = look === 'plain' ? [] : [drawAppearance(prng), drawAppearance(prng)]
      return [oneCase(wording, { name: `${name} ${seed}`, seed, edits, mix, variants: 2, appearances: drawn })]
    },
  }
}

/** Every other one of them laid out in its own way. */
function makeVariants(wording: Wording, seed: number): QualityCase {
  const prng = createPrng(seed)
  const variants = 3 + (seed % 6)
  const appearances = Array.from({ length: variants }, (_, at) =>
    at % 2 === 0 ? plainAppearance : drawAppearance(prng),
  )
  return oneCase(wording, { name: `variants ${seed}`, seed, edits: 10, mix: everyKind, variants, appearances })
}

/** The wording against itself: once in each appearance, once in two drawn ones. */
function makeRelaid(wording: Wording, seed: number): QualityCase[] {
  const prng = createPrng(seed)
  const named = appearances[seed % appearances.length] ?? plainAppearance
  const pairs = [
    [plainAppearance, named],
    [drawAppearance(prng), drawAppearance(prng)],
  ] as const
  return pairs.map((looks) =>
    oneCase(wording, {
      name: `layout ${looks[1].name} ${seed}`,
      seed,
      edits: 0,
      mix: {},
      variants: 2,
      appearances: looks,
    }),
  )
}

function oneCase(wording: Wording, options: CaseOptions): QualityCase {
  return makeCase(wording, { ...options, name: `${wording.name}: ${options.name}` })
}
