import { describe, expect, it } from 'vitest'
import { arrangeColumns, defaultLayout, listShown, moveColumn, readLayout, resizeColumn } from './column-layout.ts'

const columns = [{ id: 'name' }, { id: 'size' }, { id: 'notes', isHiddenAtFirst: true }]
const first = defaultLayout(columns)

describe('a stored layout of columns', () => {
  it('comes back unchanged', () => {
    const left = {
      columnSizing: { name: 300 },
      columnOrder: ['size', 'name', 'notes'],
      columnVisibility: { notes: true, size: false },
    }
    expect(readLayout(JSON.stringify(left), columns)).toEqual(left)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"columnSizing"'],
    ['another shape', '{"columnSizing":{"name":"wide"},"columnOrder":[],"columnVisibility":{}}'],
    ['a width that cannot be grasped', '{"columnSizing":{"name":1},"columnOrder":[],"columnVisibility":{}}'],
    [
      'all columns hidden',
      '{"columnSizing":{},"columnOrder":[],"columnVisibility":{"name":false,"size":false,"notes":false}}',
    ],
  ])('is the table’s own where there is %s', (_, text) => {
    expect(readLayout(text, columns)).toEqual(first)
  })

  it('hides a column that came later as the table says', () => {
    const older = '{"columnSizing":{},"columnOrder":["size","name"],"columnVisibility":{"size":false}}'
    expect(readLayout(older, columns).columnVisibility).toEqual({ size: false, notes: false })
  })
})

describe('moving a column', () => {
  it('changes places with its neighbor and stays at the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  })
})

describe('columns kept outside the table', () => {
  const arrange = (shown: readonly string[] | null) => ({ columnSizing: {}, ...arrangeColumns(columns, shown) })

  it.each([[null], [['size', 'name']]])('keeps the widths: %j', (shown) => {
    const sizing = { columnSizing: { name: 300 } }
    expect({ ...sizing, ...arrangeColumns(columns, shown) }).toMatchObject(sizing)
  })

  it.each([[['size', 'name']], [['notes']], [['name', 'size', 'notes']]])(
    'come back as they were given: %j',
    (shown) => {
      expect(listShown(columns, arrange(shown))).toEqual(shown)
    },
  )

  it.each([
    ['null', null],
    ['the default columns', ['name', 'size']],
    ['only unknown columns', ['gone']],
    ['nothing', []],
  ])('are the default columns for %s, and stored as null', (_, shown) => {
    expect(listShown(columns, arrange(shown))).toBeNull()
  })

  it('are shown once each, without unknown ones', () => {
    expect(listShown(columns, arrange(['size', 'gone', 'size']))).toEqual(['size'])
  })
})

describe('a column that a key makes wider or narrower', () => {
  it('changes by a step, keeps the widths of others, and stays readable', () => {
    expect(resizeColumn({ size: 90 }, { id: 'name', width: 300 }, 1)).toEqual({ size: 90, name: 324 })
    expect(resizeColumn({}, { id: 'name', width: 300 }, -1)).toEqual({ name: 276 })
    expect(resizeColumn({}, { id: 'name', width: 50 }, -1)).toEqual({ name: 48 })
    expect(
      readLayout(JSON.stringify({ ...first, columnSizing: resizeColumn({}, { id: 'name', width: 4000 }, 1) }), columns)
        .columnSizing,
    ).toEqual({ name: 4000 })
  })
})
