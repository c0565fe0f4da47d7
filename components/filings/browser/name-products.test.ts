import { expect, it } from 'vitest'
import { makeNames } from '#components/filings/fields/testing/make-names.ts'
import { makeRows } from './testing/make-rows.ts'
import { nameProducts } from './use-filing-rows.ts'

const product = '00000003-0000-4000-8000-000000000000'
const [row] = makeRows(1, 1)
if (!row?.filing) throw new Error('There is a filing.')
const filing = { ...row.filing, primaryProductId: product }
const highlights = makeRows(40, 1).find((each) => each.highlights)?.highlights
const listed = makeNames({ product: () => 'of the list of products' })

it('names a product as the highlights of its filing do', () => {
  const named = { [filing.id]: { ...(highlights as NonNullable<typeof highlights>), primaryProductName: 'Homeowners' } }
  expect(nameProducts(listed, [filing], named).product(product)).toBe('Homeowners')
})

it('has no name until the highlights are there, and no id in its place', () => {
  expect(nameProducts(listed, [filing], undefined).product(product)).toBeNull()
  expect(nameProducts(listed, [filing], {}).product(product)).toBeNull()
})

it('names it as the list of products does on a deployment without highlights', () => {
  expect(nameProducts(listed, [filing], null).product(product)).toBe('of the list of products')
})
