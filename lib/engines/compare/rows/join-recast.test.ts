import { expect, test } from 'vitest'
import { createTextReader } from '../differ/read-text.ts'
import { resultOf } from '../testing/policies.ts'
import type { Category } from '../types.ts'
import { joinRecast } from './join-recast.ts'

const others =
  '\n\nB. Fences. We insure fences for loss caused by wind.\n\nC. Trees. We insure trees for loss caused by fire.'

/** The changed words of each material difference of one provision, both sides. */
function spansBetween(one: string, other: string): (readonly [string | undefined, string | undefined])[] {
  const page = (text: string) => `CONDITIONS\n\nA. Notice. ${text}${others}`
  return resultOf([[page(one)], [page(other)]])
    .differences.filter(({ materiality }) => materiality !== 'none')
    .map(({ spans }) => [spans.v1?.text, spans.v2?.text])
}

test('a sentence said in other words is one difference, with the whole of it on both sides', () => {
  const one = 'Within ten days of the start you may return this form for your money, provided no claim was filed.'
  const other =
    'You may send this form back to us up to ten days from the start and have all that you paid returned, as long as nothing was claimed.'
  const [spans, ...more] = spansBetween(one, other)
  expect(more).toEqual([])
  expect(spans?.[0]).toContain('provided no claim was filed')
  expect(spans?.[1]).toContain('as long as nothing was claimed')
})

test('a sentence in the place of another one is one difference', () => {
  const kept = 'You keep a copy of the letter.'
  const one = 'A written message of yours ends the form.'
  const other = 'Whoever wants out picks some date and lets us know.'
  expect(spansBetween(`${kept} ${one}`, `${kept} ${other}`)).toEqual([[one, other]])
})

test('changes with more words between them than they change stay apart', () => {
  const between = 'of the house in the valley, which we have seen and of which we have kept a record,'
  const spans = spansBetween(`The keeper ${between} must glaze it.`, `The tenant ${between} must varnish it.`)
  expect(spans).toEqual([
    ['keeper', 'tenant'],
    ['glaze', 'varnish'],
  ])
})

test('sentences that were removed one after the other stay apart', () => {
  const [first, second] = ['The clerk reads the letter aloud.', 'The porter carries it to the vault.']
  const kept = 'You keep a copy of the letter.'
  expect(spansBetween(`${kept} ${first} ${second}`, kept)).toEqual([
    [first, undefined],
    [second, undefined],
  ])
})

test('a figure stays apart from the words around it, and neighbors without one are joined', () => {
  const { read } = createTextReader()
  const texts = { a: read('The clerk keeps $500 there.'), b: read('The porter holds $900 here.') }
  const at = (index: number, category: Category) => {
    const change = { fromA: index, toA: index + 1, fromB: index, toB: index + 1, isWhole: false }
    return { change, category, effect: 'unclear', readTraits: null, readStatement: null } as const
  }
  const changes = [at(1, 'wording'), at(2, 'wording'), at(3, 'amount'), at(4, 'wording')]
  expect(joinRecast(texts, changes).map(({ change }) => [change.fromA, change.toA])).toEqual([
    [1, 3],
    [3, 4],
    [4, 5],
  ])
})
