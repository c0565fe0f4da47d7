import { expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

const cover = (limit: string) =>
  `COVERAGES\n\nA. Debris. We will pay the expense to remove debris. The most we will pay for the removal of debris of covered property from the premises after any one loss is ${limit}, which is part of the limit for the building and not in addition to it, even where we repair the building.`
const others =
  '\n\nB. Fences. We insure fences for loss caused by wind.\n\nC. Trees. We insure trees for loss caused by fire.'

const sentencesOf = (first: string, second: string) => resultOf([[first + others], [second + others]]).summary.sentences

it('the summary quotes words around a change of few words, within its sentence', () => {
  const [sentence] = sentencesOf(cover('$500'), cover('$900'))
  expect(sentence?.text).toContain(
    'The amount rises from $500 to $900: “…removal of debris of covered property from the premises after any one loss is $900, which is part of the limit for the building and not in addition to it, even…”',
  )
})

it('a change that says enough is not quoted again', () => {
  const exclusion = `${cover('$500')} We do not pay for the removal of debris that a neighbor left on the premises before the loss.`
  const [sentence] = sentencesOf(cover('$500'), exclusion)
  expect(sentence?.text.match(/that a neighbor left/g)).toHaveLength(1)
})

it('an item of a list is quoted without the mark that its list goes on with', () => {
  const list = (limit: string) =>
    `COVERAGES\n\nWe pay:\n\na. up to ${limit} for the cost of bail bonds;\n\nb. the premium of release bonds; and\n\nc. interest on a judgment.`
  const [sentence] = sentencesOf(list('$300'), list('$750'))
  expect(sentence?.text).toContain('“up to $750 for the cost of bail bonds.”')
})
