import { describe, expect, it } from 'vitest'
import { getFiling } from '#components/filings/page/testing/get-filing.ts'
import { layOutLineage } from './lay-out-lineage.ts'

const [oldest, older, current, next, sibling] = ['1', '2', '3', '4', '5'].map((id) => getFiling({ id })) as [
  ReturnType<typeof getFiling>,
  ReturnType<typeof getFiling>,
  ReturnType<typeof getFiling>,
  ReturnType<typeof getFiling>,
  ReturnType<typeof getFiling>,
]
const alone = { predecessors: [], predecessorsEndEarly: false, successors: [], project: null }
const filing = { id: current.id, predecessorFilingId: older.id }

describe('the lineage of a filing', () => {
  it('runs from the oldest predecessor over the filing to its successors', () => {
    const { steps } = layOutLineage({ ...alone, predecessors: [oldest, older], successors: [next] }, filing)
    expect(steps).toEqual([
      { kind: 'predecessor', filing: oldest },
      { kind: 'predecessor', filing: older },
      { kind: 'this' },
      { kind: 'successor', filing: next },
    ])
  })

  it('says at the start that older filings are not shown', () => {
    const { steps } = layOutLineage({ ...alone, predecessorsEndEarly: true }, filing)
    expect(steps).toEqual([{ kind: 'earlier' }, { kind: 'this' }])
  })

  it('finds the direct predecessor among those the reader can see', () => {
    expect(layOutLineage({ ...alone, predecessors: [oldest, older] }, filing).predecessor).toBe(older)
    expect(layOutLineage({ ...alone, predecessorsEndEarly: true }, filing).predecessor).toBeNull()
  })

  it('lists of the project only what the timeline does not show', () => {
    const project = { id: 'p', name: 'Homeowners program', filings: [older, current, sibling, next] }
    const lineage = { ...alone, predecessors: [older], successors: [next], project }
    expect(layOutLineage(lineage, filing).projectFilings).toEqual([sibling])
  })
})
