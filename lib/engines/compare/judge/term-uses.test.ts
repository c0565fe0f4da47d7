import { describe, expect, it } from 'vitest'
import type { Part } from '../types.ts'
import { createTermUses } from './term-uses.ts'

function usesOf(rows: readonly (readonly [Part, string])[]) {
  return createTermUses({
    cells: rows.map(([, text]) => ({ heading: null, text })),
    parts: rows.map(([part]) => part),
    leadIn: () => null,
  })
}

const denied = 'We do not cover loss caused by a pollutant.'
const given = 'We will pay for loss to a pollutant.'

describe('the sign of a defined term', () => {
  it.each([
    'Pollutant means a solid or liquid irritant.',
    'POLLUTANT: a solid or liquid irritant.',
    'Pollutant. A solid or liquid irritant.',
    'Some words are in bold. **Pollutant** means a solid or liquid irritant.',
  ])('is that of its uses, however it is defined: %s', (definition) => {
    expect(
      usesOf([
        ['definitions', definition],
        ['exclusions', denied],
      ])('pollutant'),
    ).toBe(-1)
    expect(
      usesOf([
        ['definitions', definition],
        ['coverages', given],
      ])('pollutant'),
    ).toBe(1)
  })

  it('is unknown for a word that nothing defines, and for one that is used both ways', () => {
    const definition = ['definitions', 'Pollutant means a solid or liquid irritant.'] as const
    expect(usesOf([['exclusions', denied]])('pollutant')).toBe(0)
    expect(usesOf([definition, ['exclusions', denied], ['coverages', given]])('pollutant')).toBe(0)
  })
})
