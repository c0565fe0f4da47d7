import { expect, it } from 'vitest'
import { documentOf, resultOfDocuments } from '#lib/engines/compare/testing/policies.ts'

const store =
  'Tidewater Store Form\n\nCONDITIONS\n\nA. Payment\nWe will pay within 45 days.\n\nB. Records\nYou must keep your books.'
const boat =
  'Tidewater Boat Form\n\nCONDITIONS\n\nA. Mooring\nYou must moor the boat.\n\nB. Crew\nYou must name the crew.'

function deletedBy(schedule: string): { deleted: (string | null)[]; gaps: number } {
  const endorsement = `TIDEWATER ENDORSEMENT\n\nThis endorsement modifies insurance provided under the following:\n\n${schedule}\n\nParagraph B of Conditions is deleted.`
  const documents = (...texts: readonly string[]) => texts.map((text, at) => documentOf([text], `input-${at}`))
  const result = resultOfDocuments({ plain: documents(store, boat), endorsed: documents(store, boat, endorsement) })
  const cells = result.provisions.flatMap(({ cells: { endorsed } }) => endorsed ?? [])
  return {
    deleted: cells.filter(({ endorsements }) => endorsements !== undefined).map(({ heading }) => heading),
    gaps: result.gaps.filter(({ message }) => message.includes('could not be applied')).length,
  }
}

it('changes only the form that the schedule of modified forms names', () => {
  expect(deletedBy('Tidewater Store Form')).toEqual({ deleted: ['Records'], gaps: 0 })
  expect(deletedBy('Tidewater Boat Form')).toEqual({ deleted: ['Crew'], gaps: 0 })
})

it('changes neither where the schedule names both and the place is in both', () => {
  expect(deletedBy('Tidewater Store Form\nTidewater Boat Form')).toEqual({ deleted: [], gaps: 1 })
})

it('changes no form where the schedule names others alone, and says so', () => {
  expect(deletedBy('Tidewater Garage Form')).toEqual({ deleted: [], gaps: 1 })
  expect(deletedBy('TIDEWATER GARAGE COVERAGE PART')).toEqual({ deleted: [], gaps: 1 })
})
