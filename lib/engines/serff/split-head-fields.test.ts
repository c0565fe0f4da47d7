import { expect, test } from 'vitest'
import { splitHeadFields } from './split-head-fields.ts'

const sources = [{ page: 1, start: 0, end: 1, quote: 'x' }]
const split = (fields: Record<string, string>) => {
  const found = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { value, sources }]))
  return Object.entries(splitHeadFields(found)).map(([field, each]) => {
    expect(each?.sources).toBe(sources)
    return [field, each?.value]
  })
}

test.each<[Record<string, string>, [string, string][]]>([
  [
    { toiAndSubToi: '04.0 Homeowners/04.0003 Owner Occupied' },
    [
      ['toi', '04.0 Homeowners'],
      ['subToi', '04.0003 Owner Occupied'],
    ],
  ],
  [
    { toiAndSubToi: '19.0 Personal Auto/Cycle/19.0001 Car/Truck' },
    [
      ['toi', '19.0 Personal Auto/Cycle'],
      ['subToi', '19.0001 Car/Truck'],
    ],
  ],
  [{ toiAndSubToi: '04.0 Homeowners' }, []],
  [{ toiAndSubToi: 'Homeowners/04.0003 Owner' }, []],
  [{ toiAndSubToi: '04.0 Homeowners/04.0003Owner' }, []],
  [{ toiAndSubToi: '/04.0003 Owner' }, []],
  [
    { projectNameAndNumber: ' Wind 2014 / W-14 ' },
    [
      ['projectName', 'Wind 2014'],
      ['projectNumber', 'W-14'],
    ],
  ],
  [{ projectNameAndNumber: 'Wind/Hail/W-14' }, []],
  [{ projectNameAndNumber: 'Wind 2014' }, []],
  [{ projectNameAndNumber: '/W-14' }, []],
  [{ projectNameAndNumber: 'Wind/ ' }, []],
  [{ projectNameAndNumber: 'Wind/N/A' }, []],
  [{ projectNameAndNumber: 'Wind/None' }, [['projectName', 'Wind']]],
  [
    { toi: '05.0 Other', toiAndSubToi: '04.0 Homeowners/04.0003 Owner' },
    [
      ['toi', '05.0 Other'],
      ['subToi', '04.0003 Owner'],
    ],
  ],
])('%o has %o', (fields, expected) => {
  expect(split(fields)).toEqual(expected)
})
