import { expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

const cover = (limit: string) =>
  `COVERAGES\n\nA. Debris. We will pay the expense to remove debris. The most we will pay, whatever you or your neighbors paid, for the removal of debris of covered property from the premises after any one loss is ${limit}, which is part of the limit for the building and not in addition to it, even where we repair the building.`
const others =
  '\n\nB. Fences. We insure fences for loss caused by wind.\n\nC. Trees. We insure trees for loss caused by fire.'

const sentencesOf = (first: string, second: string) => resultOf([[first + others], [second + others]]).summary.sentences

it('the summary quotes words around a change of few words, within its sentence', () => {
  const [sentence] = sentencesOf(cover('$500'), cover('$900'))
  expect(sentence?.text).toContain(
    'The amount rises from $500 to $900: “…you or your neighbors paid, for the removal of debris of covered property from the premises after any one loss is $900, which is part of the limit for the building and not in addition to it, even…”',
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

it('a sentence about what the one before it names is quoted with that one', () => {
  const cover = (time: string) => `COVERAGES\n\nA. Downtime. Downtime is covered. It starts ${time} after the damage.`
  const [sentence] = sentencesOf(cover('72 hours'), cover('24 hours'))
  expect(sentence?.text).toContain('“Downtime is covered. It starts 24 hours after the damage.”')
})

it('a provision that only one side has is quoted whole, without the mark of its list', () => {
  const list = (more: string) =>
    `EXCLUSIONS\n\nWe do not cover loss:\n\na. by flood;\n\nb. by war${more}; or\n\nz. by rust.`
  const added = ';\n\nc. arising out of the use of a drone, unless a person who holds a license flies it'
  const [sentence] = sentencesOf(list(''), list(added))
  expect(sentence?.text).toContain(
    'c: “arising out of the use of a drone, unless a person who holds a license flies it”.',
  )
})

it('words that were removed are quoted from the first edition, which the sentence says', () => {
  const cover = (more: string) => `COVERAGES\n\nA. Lead. We do not insure harm by asbestos${more} in any form.`
  const [sentence] = sentencesOf(cover(' or lead'), cover(''))
  expect(sentence?.text).toContain(
    '“or lead” was removed from “We do not insure harm by asbestos or lead in any form.”',
  )
})
