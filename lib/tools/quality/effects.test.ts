import { describe, expect, it } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { Difference, Effect } from '#lib/engines/compare/types.ts'
import { loadWordings } from './load-wordings.ts'
import { makeCase } from './make-case.ts'
import { everyKind } from './plant-edits.ts'

describe('the effect for the insured', () => {
  it.each([7001, 7002, 7003])('is the opposite when B is judged against A (edits of seed %i)', async (seed) => {
    for (const wording of loadWordings().filter(({ name }) => !name.includes('sfip'))) {
      const { input } = makeCase(wording, {
        name: `seed ${seed}`,
        seed,
        edits: 40,
        mix: everyKind,
        variants: 2,
        appearances: [],
      })
      const [there, back] = [
        await effectsOf(input),
        await effectsOf({ ...input, variants: [...input.variants].reverse() }),
      ]
      const both = [...there].filter(([place]) => back.has(place))
      expect(both.length).toBeGreaterThan(20)
      for (const [place, effect] of both) expect([place, back.get(place)]).toEqual([place, mirror[effect]])
    }
  })
})

const mirror: Readonly<Record<Effect, Effect>> = {
  broader: 'narrower',
  narrower: 'broader',
  mixed: 'mixed',
  unclear: 'unclear',
  none: 'none',
}

/** The effect of each difference by the words of both variants and the place where they stand. */
async function effectsOf(input: CompareInput): Promise<Map<string, Effect>> {
  const result = await compareForms(input)
  if ('unable' in result) return new Map()
  const cells = new Map(result.provisions.map((provision) => [provision.id, provision.cells]))
  const place = ({ spans, provisionId }: Difference) =>
    JSON.stringify(
      ['v1', 'v2'].map((key) => [
        cells.get(provisionId)?.[key]?.text,
        spans[key]?.start ?? null,
        spans[key]?.end ?? null,
      ]),
    )
  const material = result.differences.filter(({ materiality }) => materiality !== 'none')
  return new Map(material.map((difference) => [place(difference), difference.effect]))
}
