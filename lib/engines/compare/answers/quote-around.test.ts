import { expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'

const cover = (limit: string) =>
  `COVERAGES\n\nA. Debris. We will pay the expense to remove debris. The most we will pay in any one policy period, whatever you or your neighbors paid, or agreed to pay in advance to a contractor who was called by them before the loss was reported to us, for the removal of debris of covered property from the premises after any one loss is ${limit}, which is part of the limit for the building and not in addition to it, even where we repair the building at our own expense or where someone else has repaired it.`
const others =
  '\n\nB. Fences. We insure fences for loss caused by wind.\n\nC. Trees. We insure trees for loss caused by fire.'

const sentencesOf = (first: string, second: string) => resultOf([[first + others], [second + others]]).summary.sentences

it('the summary quotes words around a change of few words, within its sentence', () => {
  const [sentence] = sentencesOf(cover('$500'), cover('$900'))
  expect(sentence?.text).toContain(
    'The amount rises from $500 to $900: “…you or your neighbors paid, or agreed to pay in advance to a contractor who was called by them before the loss was reported to us, for the removal of debris of covered property from the premises after any one loss is $900, which is part of the limit for the building and not in addition to it, even where we repair the building at our own…”',
  )
})

it('a change that says enough is not quoted again', () => {
  const exclusion = `${cover('$500')} We do not pay for the removal of debris that a neighbor left on the premises before the loss.`
  const [sentence] = sentencesOf(cover('$500'), exclusion)
  expect(sentence?.text.match(/that a neighbor left/g)).toHaveLength(1)
})

it('an item of a list is quoted after its lead-in, without the mark that its list goes on with', () => {
  const list = (limit: string) =>
    `COVERAGES\n\nWe pay:\n\na. up to ${limit} for the cost of bail bonds;\n\nb. the premium of release bonds; and\n\nc. interest on a judgment.`
  const [sentence] = sentencesOf(list('$300'), list('$750'))
  expect(sentence?.text).toContain('v2, COVERAGES, a: The amount rises')
  expect(sentence?.text).toContain('“We pay: … up to $750 for the cost of bail bonds.”')
})

it('a sentence about what the one before it names is quoted with that one', () => {
  const cover = (time: string) => `COVERAGES\n\nA. Downtime. Downtime is covered. It starts ${time} after the damage.`
  const [sentence] = sentencesOf(cover('72 hours'), cover('24 hours'))
  expect(sentence?.text).toContain('“Downtime is covered. It starts 24 hours after the damage.”')
})

it('an item that only one side has is quoted whole, after its lead-in, without the mark of its list', () => {
  const list = (more: string) =>
    `EXCLUSIONS\n\nWe do not cover loss:\n\na. by flood;\n\nb. by war${more}; or\n\nz. by rust.`
  const added = ';\n\nc. arising out of the use of a drone, unless a person who holds a license flies it'
  const [sentence] = sentencesOf(list(''), list(added))
  expect(sentence?.text).toContain(
    'c: “We do not cover loss: … arising out of the use of a drone, unless a person who holds a license flies it”.',
  )
})

it('words that were removed are quoted from the first edition, which the sentence says', () => {
  const cover = (more: string) => `COVERAGES\n\nA. Lead. We do not insure harm by asbestos${more} in any form.`
  const [sentence] = sentencesOf(cover(' or lead'), cover(''))
  expect(sentence?.text).toContain(
    '“or lead” was removed from “We do not insure harm by asbestos or lead in any form.”',
  )
})

it('words that end in a quoted term are quoted with both of its marks', () => {
  const cover = (more: string) =>
    `COVERAGES\n\nA. Carts. We insure a golf cart that is used on a golf course or in a garage${more}, at any time of the year.`
  const [sentence] = sentencesOf(cover(''), cover(' or on the "residence premises"'))
  expect(sentence?.text).toContain('“or on the "residence premises"” was added')
})

it('a short sentence with a change of one word is quoted from both editions', () => {
  const cover = (word: string) =>
    `COVERAGES\n\nA. Effects. We insure effects for loss by fire. ${word} deductible applies.`
  const [sentence] = sentencesOf(cover('No'), cover('The'))
  expect(sentence?.text).toContain('A Effects: “No deductible applies.” became “The deductible applies.”')
})

it('an item is named by its lead-in where its first sentence is not quoted', () => {
  const list = (more: string) =>
    `EXCLUSIONS\n\nWe do not cover loss:\n\na. by flood, wherever the water comes from.${more}\n\nb. by rust.`
  const again =
    ' But we pay for a fire that results, or for an explosion, if the building was not empty before the flood came.'
  const [sentence] = sentencesOf(list(''), list(again))
  expect(sentence?.text).toContain('a “We do not cover loss: … by flood, wherever the water comes…”: “But we pay')
})

it('a provision with a heading is named by a number that no other has, and by its section where one has the same', () => {
  const form = (days: string, others: string) =>
    `POLICY SCHEDULE\n\n1.1 Notice. You must tell us of a loss within ${days} days of it, or as soon as you can.${others}`
  const [unique] = sentencesOf(form('30', ''), form('60', ''))
  expect(unique?.text).toContain('v2, 1.1 Notice:')
})

it('a sentence that was removed and refers back is quoted with the one before it', () => {
  const cover = (more: string) => `COVERAGES\n\nA. Trees. Your trees are covered.${more}`
  const cost = ' They are covered for the cost to take them away from the premises after a storm or a fire.'
  const [sentence] = sentencesOf(cover(cost), cover(''))
  expect(sentence?.text).toContain('was removed from “Your trees are covered. …”')
})

it('a line of a schedule is quoted without the lines around it', () => {
  const form = (limit: string) =>
    `DECLARATIONS\n\nMedical Limit: $5,000 any one person\n\nOutdoor Signs Limit: ${limit}\n\nThroughout this policy, the words you and your refer to the named insured.`
  const [sentence] = sentencesOf(form('$7,500'), form('$5,500'))
  expect(sentence?.text).toContain('The amount falls from $7,500 to $5,500: “Outdoor Signs Limit: $5,500.”')
})

it('an item of an item is quoted after both lead-ins', () => {
  const list = (amount: string) =>
    `EXCLUSIONS\n\nWe do not cover:\n\na. damage to:\n\n1. property that you rent for up to ${amount} a day; or\n\n2. a vehicle.\n\nb. rust.`
  const [sentence] = sentencesOf(list('$300'), list('$500'))
  expect(sentence?.text).toContain('“We do not cover: … damage to: … property that you rent for up to $500 a day.”')
})

it('a paragraph after a list is not named by the first words of the last item', () => {
  const form = (amount: string) =>
    `BAGGAGE\n\nWe pay for baggage. The limits are:\n\n• Cash is limited to $100.\n\n• Cameras are limited to $200.\n\nIf your baggage is delayed, we pay up to ${amount}.`
  const [sentence] = sentencesOf(form('$300'), form('$400'))
  expect(sentence?.text).not.toContain('Cameras')
})

it('an item with no lead-in and no heading is named by the nearest heading', () => {
  const form = (limit: string) =>
    `SECTION I\n\nC. Personal Property\n\n3. Special limits. For each group below, the amount shown is the most that we will pay.\n\na. ${limit} on watercraft.\n\nb. $100 on coins.`
  const [sentence] = sentencesOf(form('$300'), form('$400'))
  expect(sentence?.text).toContain('Special limits, ')
})

it('words that went and words that came in one sentence are one change', () => {
  const list = (heat: string) =>
    `EXCLUSIONS\n\nWe do not cover:\n\na. freezing of pipes, unless you ${heat} in the building, or drain the pipes; or\n\nb. rust.`
  const [sentence] = sentencesOf(
    list('do your best to keep the heat'),
    list('keep the heat of at least 55 degrees at all times'),
  )
  expect(sentence?.text).toContain('“We do not cover: … freezing of pipes, unless you do your best to keep the heat in')
  expect(sentence?.text).toContain(
    'became “… freezing of pipes, unless you keep the heat of at least 55 degrees at all times in',
  )
})

it('two additions to one sentence are one change, quoted from both editions', () => {
  const cover = (what: string, where: string) =>
    `COVERAGES\n\nA. Tools. We insure hand tools${what} that you keep in a locked shed${where}.`
  const [sentence] = sentencesOf(cover('', ''), cover(' and power tools', ' or a locked vehicle'))
  expect(sentence?.text).toContain(
    '“We insure hand tools that you keep in a locked shed.” became “We insure hand tools',
  )
})

it('a sentence that went is not read together with words that came in the one that took its place', () => {
  const cover = (...said: string[]) => `COVERAGES\n\nA. Trees. We insure trees for loss by fire. ${said.join(' ')}`
  const texts = sentencesOf(
    cover('No deductible applies to a loss by lightning.', 'You must report every storm within ten days.'),
    cover('You must report every storm and every fire within ten days.', 'We may inspect the trees at any time.'),
  ).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('lightning.” became'))).toEqual([])
})

it('a sentence that leads in a list is not ended as one that says all', () => {
  const list = (when: string) =>
    `COVERAGES\n\nA. Medical. We pay medical expenses${when} for an accident on premises that you own or rent, or because of your operations, if:\n\n1. you report it; and\n\n2. you see a doctor.`
  const [sentence] = sentencesOf(list(' of up to $500'), list(' of up to $900'))
  expect(sentence?.text).toContain('because of your operations, if…”')
})

it('two figures of one line of a schedule are one change, apart from those of other lines', () => {
  const form = (claim: string, all: string, retention: string) =>
    `DECLARATIONS\n\nItem 1. Named Insured: Larch Consulting\n\nItem 3. Limits of Liability: ${claim} each Claim; ${all} aggregate\n\nItem 4. Retention: ${retention} each Claim`
  const texts = sentencesOf(form('$100', '$500', '$30'), form('$200', '$400', '$20')).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Item '))).toEqual([
    expect.stringContaining(
      'from $100 to $200; the amount falls from $500 to $400: “Item 3. Limits of Liability: $200',
    ),
    expect.stringContaining('from $30 to $20: “Item 4. Retention: $20 each Claim.”'),
  ])
})

it('many words that were added or removed are followed by their sentence without them', () => {
  const list = (where: string) =>
    `EXCLUSIONS\n\nWe do not cover:\n\na. goods${where}, but not for longer than a week; or\n\nb. rust.`
  const where = ' that are stored on ground which is lower than the first floor of the nearest building'
  const [removed] = sentencesOf(list(where), list(''))
  expect(removed?.text).toContain('was removed from “We do not cover: … goods …, but not for longer than a week.”')
  const [added] = sentencesOf(list(''), list(where))
  expect(added?.text).toContain('was added to “We do not cover: … goods …, but not for longer than a week.”')
})

it('words that a passage has several times are quoted from both editions', () => {
  const cover = (joint: string) =>
    `COVERAGES\n\nA. Pipes. We cover freezing of a plumbing or heating system, or of an appliance, if you have used reasonable care to keep the building heated ${joint} have drained the system or shut off its supply of water.`
  const [sentence] = sentencesOf(cover('or'), cover('and'))
  expect(sentence?.text).toContain('the building heated or have drained')
  expect(sentence?.text).toContain('the building heated and have drained')
})

it('a provision is named by first words that both editions have', () => {
  const form = (act: string, amount: string) =>
    `EXCLUSIONS\n\nWe do not cover:\n\na. Assault or battery ${act} you. We do cover a guard who acts for you, for up to ${amount} in any one year, in addition to the limit for the policy period that the schedule shows for all other claims.\n\nb. rust.`
  const texts = sentencesOf(form('if committed by', '$300'), form('by', '$300')).map(({ text }) => text)
  const figures = sentencesOf(form('if committed by', '$300'), form('by', '$500')).map(({ text }) => text)
  expect([...texts, ...figures].filter((text) => /“[^”]*if committed by…”:/.test(text))).toEqual([])
})

it('an item with a bullet and a heading is named by its heading', () => {
  const form = (limit: string) =>
    `EXTRA COVERAGES\n\nThese are in addition to the limits.\n\n• Fire department charges. We pay up to ${limit}.\n\n• Lock replacement. We pay up to $80.`
  const [sentence] = sentencesOf(form('$750'), form('$900'))
  expect(sentence?.text).toContain('v2, EXTRA COVERAGES, Fire department charges: The amount')
})

it('two figures that move in opposite directions never have one direction', () => {
  const form = (day: string, all: string) =>
    `YOUR COVERAGE PAGE\n\nBodily injury liability: $100,000 each person\nCollision deductible: $500; Comprehensive deductible: $250\nRental reimbursement: ${day} a day, up to ${all} for each loss`
  const [sentence] = sentencesOf(form('$40', '$1,200'), form('$50', '$1,000'))
  expect(sentence?.text).toContain('rises from $40 to $50; the amount falls from $1,200 to $1,000')
  expect(sentence?.text).not.toMatch(/(?:Narrower|Broader) for the insured/)
})

it('an item that went over to what is not insured is said to be that, however long it is', () => {
  const item =
    'fences, gates and walls that enclose the land on which the dwelling is built, together with the posts, hinges and locks which belong to them'
  const form = (given: string, taken: string) =>
    `COVERAGES\n\nA. Cover. We insure these:\n\n1. sheds;\n\n${given}B. Others. We do not insure these:\n\n1. docks;\n\n${taken}`
  const texts = sentencesOf(form(`2. ${item};\n\n`, ''), form('', `2. ${item};`)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('fences'))).toEqual([expect.stringContaining('is now not covered')])
})

it('a sentence that goes on in the next paragraph is quoted whole', () => {
  const form = (what: string) =>
    `COVERAGES\n\nA. Boats. We insure the\n\nloss of boats but ${what}\n\nthe loss of engines.\n\nB. Docks. We insure docks.`
  const [sentence] = sentencesOf(form('not'), form('also'))
  expect(sentence?.text).toContain('We insure the loss of boats but also the loss of engines.')
})

it('a lead-in that is a statement is quoted without the one above it', () => {
  const form = (fine: string) =>
    `EXCLUSIONS\n\nThis insurance does not apply to:\n\na. Offenses. This coverage does not apply to an offense:\n\n1. with a fine of more than ${fine}; or\n\n2. before the policy period.\n\nb. War.`
  const [sentence] = sentencesOf(form('$300'), form('$500'))
  expect(sentence?.text).toContain('This coverage does not apply to an offense: … with a fine of more than $500')
  expect(sentence?.text).not.toContain('to: … This coverage')
})
