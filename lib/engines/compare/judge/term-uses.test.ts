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

  const gadget = ['definitions', 'Gadget means a tool with a motor.'] as const

  it('is unknown for a word that nothing defines, and for one that is used both ways', () => {
    const [taken, paid] = ['We do not cover loss caused by a gadget.', 'We will pay for loss to a gadget.']
    expect(usesOf([['exclusions', taken]])('gadget')).toBe(0)
    expect(usesOf([gadget, ['exclusions', taken], ['coverages', paid]])('gadget')).toBe(0)
  })

  it('is that of what is given where it is taken in some cases only', () => {
    const paid = 'We will pay for loss to a gadget.'
    const taken = 'If the building is vacant, we do not pay for loss caused by a gadget.'
    expect(usesOf([gadget, ['coverages', paid], ['conditions', taken]])('gadget')).toBe(1)
  })

  it('is that of the condition that it is in', () => {
    const definition = ['definitions', 'Idle means without tenants.'] as const
    const denied = 'This peril does not include loss to property if the unit has been idle before the loss.'
    expect(usesOf([definition, ['perils', denied]])('idle')).toBe(-1)
  })

  it('is the customary one of a term of the trade only where its uses leave it open', () => {
    const definition = ['definitions', 'Pollutant means a solid or liquid irritant.'] as const
    expect(usesOf([definition])('pollutant')).toBe(0)
    expect(usesOf([definition, ['conditions', 'Report each pollutant to the authorities.']])('pollutant')).toBe(-1)
    expect(usesOf([definition, ['coverages', given]])('pollutant')).toBe(1)
  })

  it('is found under each of the names that one sentence defines', () => {
    const uses = usesOf([
      ['definitions', 'Gadgets and gizmos means tools with a motor.'],
      ['exclusions', 'We do not cover loss caused by a gizmo.'],
    ])
    expect(uses('gizmo')).toBe(-1)
  })
})
