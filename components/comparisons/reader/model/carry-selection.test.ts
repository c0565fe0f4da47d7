import { createLoader } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { isNumeric } from '#lib/reading/rows.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { carrySelection } from './carry-selection.ts'
import { readerParsers, type Tab } from './url-state.ts'

const { result } = makeResult({ rows: 60, variants: 2, seed: 3 })
const load = createLoader(readerParsers)
const differenceOf = (id: string) => result.differences.find((difference) => difference.id === id)
const figure = result.differences.find(isNumeric)
const words = result.differences.find((difference) => !isNumeric(difference))
if (!figure || !words) throw new Error('The fixture has no such differences.')

function carry(search: string, tab: Tab, left: readonly [Tab, string][] = []) {
  const state = load(new URL(`https://desk.test/?${search}`))
  return carrySelection(tab, { state, differenceOf, shownDifferences: result.differences, left: new Map(left) })
}

describe('another tab', () => {
  it('has the same provision chosen, as a row or as one of its differences', () => {
    expect(carry(`tab=changes&item=${words.id}`, 'matrix')).toMatchObject({ row: words.provisionId, item: null })
    const { item } = carry(`row=${words.provisionId}`, 'changes')
    expect(differenceOf(item ?? '')?.provisionId).toBe(words.provisionId)
    expect(carry(`tab=changes&item=${figure.id}`, 'numbers')).toMatchObject({ item: figure.id })
  })

  it('that lists figures has nothing chosen for a provision without any', () => {
    const own = result.differences.filter(({ provisionId }) => provisionId === words.provisionId)
    expect(own.some(isNumeric)).toBe(false)
    expect(carry(`tab=changes&item=${words.id}`, 'numbers')).toMatchObject({ item: null, row: words.provisionId })
  })

  it('that lists something else has chosen what was chosen there before', () => {
    expect(carry(`row=${words.provisionId}`, 'gaps', [['gaps', 'g1']])).toMatchObject({
      item: 'g1',
      row: words.provisionId,
    })
    expect(carry('', 'changes', [['changes', words.id]])).toMatchObject({ item: null })
  })
})
