import { describe, expect, it } from 'vitest'
import { documentOf } from '#lib/engines/compare/testing/policies.ts'
import { segmentVariant } from './segment-variant.ts'

const shapeOf = (...pages: string[]) =>
  segmentVariant([documentOf(pages)]).provisions.map(({ number, heading, text }) => [number, heading, text])

describe('segmenting', () => {
  it('makes a provision of every numbered, lettered or headed unit, with its full path', () => {
    expect(
      shapeOf('I. Agreement\n\nA. We insure:\n\n1. The building; and\n\n2. Its contents.\n\nB. We may inspect.'),
    ).toEqual([
      ['I', 'Agreement', ''],
      ['I.A', null, 'We insure:'],
      ['I.A.1', null, 'The building; and'],
      ['I.A.2', null, 'Its contents.'],
      ['I.B', null, 'We may inspect.'],
    ])
  })

  it('separates a run-in heading from the text', () => {
    expect(
      shapeOf('1. Vacancy. If the building is vacant, we do not pay.\n\n2. Actual Cash Value. The cost to replace.'),
    ).toEqual([
      ['1', 'Vacancy', 'If the building is vacant, we do not pay.'],
      ['2', 'Actual Cash Value', 'The cost to replace.'],
    ])
  })

  it('reads i after h as a letter and i before ii as a number', () => {
    const letters =
      'a. x one\n\nb. x two\n\nc. x three\n\nd. x four\n\ne. x five\n\nf. x six\n\ng. x seven\n\nh. x eight\n\ni. x nine\n\nj. x ten'
    expect(shapeOf(letters).map(([number]) => number)).toEqual([...'abcdefghij'])
    const nested = '(a) the following:\n\n(i) one;\n\n(ii) two;\n\n(b) the end.'
    expect(shapeOf(nested).map(([number]) => number)).toEqual(['a', 'a.i', 'a.ii', 'b'])
  })

  it('reads I after H as a letter though a section II follows its section I', () => {
    const list = [...'ABCDEFGHI'].map((letter) => `${letter}. We pay for ${letter.toLowerCase()}.`)
    const numbers = shapeOf(['I. Agreement', ...list, 'II. Terms', 'A. You must help us.'].join('\n\n'))
    expect(numbers.map(([number]) => number)).toEqual(['I', ...[...'ABCDEFGHI'].map((x) => `I.${x}`), 'II', 'II.A'])
  })

  it.each([
    [
      'definitions with numbers of their own',
      ['DEFINITIONS', '1. “Boat” means the hull.', '2. “Crew” means who sails it.'],
      'SECTION I – COVERAGES',
    ],
    ['an agreement', ['AGREEMENT', 'We insure you.'], 'SECTION I – COVERAGES'],
    ['declarations', ['DECLARATIONS', 'Named Insured: Ann Ekwall'], 'ARTICLE 1. INSURING AGREEMENT'],
    [
      'declarations in small letters',
      ['Declarations', 'Named Insured: Ann Ekwall, who sails the boat'],
      'I. Property Not Covered',
    ],
  ])('begins a section after %s, not below it', (_, before, section) => {
    const { provisions } = segmentVariant([
      documentOf([['Craft Policy', ...before, section, 'A. The anchor.'].join('\n\n')]),
    ])
    const [first, item] = [provisions.at(-2), provisions.at(-1)]
    expect([first?.parent, item?.number, item?.parent]).toEqual([null, `${first?.number}.A`, first?.index])
  })

  it('keeps a line of a schedule with a figure as text, and a section with one as a heading', () => {
    const [, schedule, part] = shapeOf(
      'Craft Policy\n\nDECLARATIONS\n\nPending Or Prior Date: March 1, 2021\n\nWaiting Period: 72 Hours\n\nPART 2: LIMITS\n\n1. $500.',
    )
    expect(schedule).toEqual([null, 'DECLARATIONS', 'Pending Or Prior Date: March 1, 2021 Waiting Period: 72 Hours'])
    expect(part?.slice(0, 2)).toEqual(['2', 'LIMITS'])
  })

  it('reads a title in small letters that ends in a preposition', () => {
    const text = 'Cover.\n\nWhat we do not pay for\n\nWe do not pay for rust.'
    expect(shapeOf(text).at(-1)).toEqual([null, 'What we do not pay for', 'We do not pay for rust.'])
  })

  it('reads the only counts before headings in capitals as sections, also after a list', () => {
    const text = [
      'DECLARATIONS',
      'Item 4. Limits:',
      ...[...'abcdefgh'].map((letter) => `(${letter}) Part ${letter}: $1,000`),
      '1. PROPERTY',
      '1.1 We insure:',
      '(a) the building; and',
      '(b) its contents.',
      '2. EXCLUSIONS',
      '2.1 We do not pay for:',
      '(a) rust; and',
      '(b) rot.',
      '3. CONDITIONS',
    ]
    const numbers = shapeOf(text.join('\n\n')).map(([number]) => number)
    expect(numbers.slice(-9)).toEqual(['1', '1.1', '1.1.a', '1.1.b', '2', '2.1', '2.1.a', '2.1.b', '3'])
  })

  it('reads a title in small letters between parted paragraphs as a heading, which decides what is under it', () => {
    const text = [
      'A. IF YOU HURT SOMEONE',
      'What we pay',
      'We pay damages for which you are liable.',
      'Besides the limit, we pay:',
      '• the costs of defense; and',
      '• the cost of first aid.',
      'What we do not cover in Part 1',
      'We do not pay for:',
      '1. injury on purpose;',
      '2. injury in a race.',
      'B. DAMAGE TO YOUR CAR',
      'We pay for loss.',
      'C. GENERAL RULES',
    ]
    const { provisions } = segmentVariant([documentOf([text.join('\n\n')])])
    expect(provisions.filter(({ number }) => number === null).map(({ heading }) => heading)).toEqual([
      'What we pay',
      'What we do not cover in Part 1',
    ])
    expect(provisions.find(({ number }) => number === 'A.1')).toMatchObject({ part: 'exclusions' })
    expect(provisions.find(({ number }) => number === 'B')?.part).not.toBe('exclusions')
  })

  it('takes no short paragraph within a list or a schedule for a title', () => {
    const headings = shapeOf(
      'A. LIMITS\n\nThe schedule shows:\n\nFurs of any kind\n\nJewelry and watches\n\nB. TERMS\n\nWe may inspect.',
    )
    expect(headings.map(([, heading]) => heading)).toEqual(['LIMITS', 'TERMS'])
  })

  it('reads Roman numbers before headings in capitals as sections between lists of letters', () => {
    const text = [
      'DECLARATIONS',
      'Item 1. Limits:',
      ...[...'ABCDEFGH'].map((letter) => `${letter}. Part ${letter}: $1,000`),
      'I. AGREEMENTS',
      'A. We pay for loss.',
      'D. We pay for rent.',
      'II. DEFENSE',
      'A. We defend.',
      'III. EXCLUSIONS',
      'We do not pay for:',
      'A. rust;',
      'IV. CONDITIONS',
      'A. You must help us.',
    ]
    const numbers = shapeOf(text.join('\n\n')).map(([number]) => number)
    const sections = numbers.slice(numbers.indexOf('I'))
    expect(sections).toEqual(['I', 'I.A', 'I.D', 'II', 'II.A', 'III', 'III.A', 'IV', 'IV.A'])
  })

  it('reads several labels of one line', () => {
    expect(shapeOf('A. 1. We pay losses.\n\n2. We pay costs.').map(([number]) => number)).toEqual(['A', 'A.1', 'A.2'])
  })

  it('reads decimal numbers as full paths', () => {
    expect(
      shapeOf('1. General\n\n1.1 Scope of cover.\n\n1.1.2 More of it.\n\n1.2 Other matters.').map(([number]) => number),
    ).toEqual(['1', '1.1', '1.1.2', '1.2'])
  })

  it('takes no label out of the middle of a sentence', () => {
    const text =
      'A. The exceptions are as set forth in\nB. 2 below and in paragraph\n1. of the other form.\n\nB. Next matter.'
    expect(shapeOf(text).map(([number]) => number)).toEqual(['A', 'B'])
    const cut =
      '3. We pay the replacement cost as set forth in Art.\n7.18 (“Loss Settlement”) of this policy.\n\n4. Next matter.'
    expect(shapeOf(cut).map(([number]) => number)).toEqual(['3', '4'])
    const heading = 'E. Duties of an Injured Person – Coverage\nF. Whoever claims must send us the medical bills'
    const wrapped = `${heading}\nand confirm them under oath if we ask for it.\nF. Next Matter. You must also help us with it.`
    expect(shapeOf(wrapped).map(([number]) => number)).toEqual(['E', 'F'])
  })

  const items: readonly (readonly [string, (string | null)[]])[] = [
    ['1. We cover fire.\n2. We cover wind (hail).\n3. We cover theft.\n', ['1', '2', '3']],
    ['HOMEOWNERS\n1. We cover fire.\n2. We cover wind.\n', [null, '1', '2']],
    ['(a) We cover fire.\n(b) We cover wind.', ['a', 'b']],
    ['i. We cover fire.\nii. We cover wind.\niii. We cover hail.', ['i', 'ii', 'iii']],
    ['a. fire\nb. wind\nc. hail', ['a', 'b', 'c']],
    [
      'A. First.\n\nB. Second.\n\nC. We cover:\n\n1. Fire.\n2. Wind.\n\n'.concat(
        [...'DEFGHIJKLMNO'].map((letter) => `${letter}. Other.`).join('\n\n'),
      ),
      ['A', 'B', 'C', 'C.1', 'C.2', ...'DEFGHIJKLMNO'],
    ],
  ]
  it.each(items)('makes a provision of every item on a separate line: %j', (text, numbers) => {
    expect(shapeOf(text).map(([number]) => number)).toEqual(numbers)
  })

  const wrapped: readonly (readonly [string, (string | null)[]])[] = [
    ['1. We pay what is stated in paragraph\n2. of the schedule, and no more.\n2. You must tell us.', ['1', '2']],
    ['1. We pay for loss as shown in items 1 and\n2. of the schedule.\n2. You pay.', ['1', '2']],
    ['A. We pay what is stated in paragraph B.\n2. above and under item\n(a) of it.\n\nB. You pay.', ['A', 'B']],
    [
      'A. We pay for loss under Part\n2. above, and the costs under\n(b) of that part.\nB. You must tell us.',
      ['A', 'B'],
    ],
  ]
  it.each(wrapped)('keeps a reference together that is broken over a line end: %j', (text, numbers) => {
    expect(shapeOf(text).map(([number]) => number)).toEqual(numbers)
  })

  it('reads sections with a keyword, and headings in capitals', () => {
    expect(
      shapeOf(
        'SECTION I – PROPERTY COVERAGES\n\nCoverage A – Dwelling\n\nWe cover the dwelling.\n\nSECTION II – LIABILITY\n\nEXCLUSIONS\n\n1. War.',
      ),
    ).toEqual([
      ['I', 'PROPERTY COVERAGES', ''],
      ['I.A', 'Dwelling', 'We cover the dwelling.'],
      ['II', 'LIABILITY', ''],
      [null, 'EXCLUSIONS', ''],
      ['II.1', null, 'War.'],
    ])
  })

  it('joins lines: wrapped, broken by hyphens hard and soft, across pages', () => {
    const [first] = shapeOf(
      '1. The cover-\nage for non-\nresidential build\u00ad\nings and all other',
      'coverage under this policy.',
    )
    expect(first?.[2]).toBe('The coverage for non-residential buildings and all other coverage under this policy.')
  })

  it('reads a label on a separate line with the line after it', () => {
    const text =
      'A.\nWe insure:\n\n1.\nThe building; and\n\n2.\nIts contents.\n\nB.\nCOVERAGE B – CONTENTS\n\nWe insure them.'
    expect(shapeOf(text)).toEqual([
      ['A', null, 'We insure:'],
      ['A.1', null, 'The building; and'],
      ['A.2', null, 'Its contents.'],
      ['B', 'COVERAGE B – CONTENTS', 'We insure them.'],
    ])
  })

  it('cites around a running head in the middle of a section', () => {
    const body = (word: string) =>
      Array.from({ length: 18 }, (_, at) => `or by ${word} ${'x'.repeat(at + 2)}`).join('\n')
    const page = `1. We pay for loss by fire\n${body('hail')}\n\nPage 1 of 2\n\n${body('smoke')}\n\nPage 2 of 2`
    const [provision] = segmentVariant([documentOf([page])]).provisions
    expect(provision?.text).not.toContain('Page')
    const quotes = provision?.slices.map(({ start, end }) => page.slice(start, end)) ?? []
    expect(quotes).toHaveLength(2)
    expect(quotes.join(' ')).not.toContain('Page')
  })

  it('drops running heads and cites around them', () => {
    const page = (n: number, text: string) => `Homeowners Form HO 3\n${text}\nPage ${n} of 3`
    const { provisions } = segmentVariant([
      documentOf([
        page(1, '1. We pay for loss that\nlasts until'),
        page(2, 'the end of the policy\nand no longer.'),
        page(3, '2. You pay.'),
      ]),
    ])
    expect(provisions.map(({ text }) => text)).toEqual([
      'We pay for loss that lasts until the end of the policy and no longer.',
      'You pay.',
    ])
    expect(provisions[0]?.slices.map(({ page }) => page)).toEqual([1, 2])
  })

  it('keeps the title block and the signatures out of the provisions around them', () => {
    const parts = segmentVariant([
      documentOf([
        '## Homeowners Policy\n\n## Special Form\n\n## I. Agreement\n\nA. We insure you.\n\nIn Witness Whereof, we have signed.',
      ]),
    ]).provisions.map(({ part, number }) => [part, number])
    expect(parts).toEqual([
      ['other', null],
      ['insuring_agreement', 'I'],
      ['insuring_agreement', 'I.A'],
      ['other', null],
    ])
  })

  it('gives each provision its part from the headings above it', () => {
    const text =
      '## I. Definitions\n\nA. Deductible. What you bear.\n\n## II. Exclusions\n\nA. War. We do not pay.\n\n## III. General Conditions\n\nA. Appraisal. Either may demand it.'
    expect(segmentVariant([documentOf([text])]).provisions.map(({ part }) => part)).toEqual([
      'definitions',
      'definitions',
      'exclusions',
      'exclusions',
      'conditions',
      'conditions',
    ])
  })

  const numbersOf = (text: string) => segmentVariant([documentOf([text])]).provisions.map(({ number }) => number)

  it('ends definitions at the next part, and begins a list of exclusions at a title before a short lead-in', () => {
    const text = [
      'WORDS WE USE',
      '“Relative” means a person who lives with you and is related to you.',
      'PART 1. IF YOU HURT SOMEONE',
      'Extra Payments',
      'On top of our limit, we’ll pay:',
      '(a) interest on a judgment until we pay our share; and',
      '(b) wages lost because we asked you to come to a hearing.',
      'What We Won’t Cover Under Part 1',
      'We don’t cover:',
      '(a) damage that you cause on purpose; or',
      '(b) racing.',
    ].join('\n\n')
    const provisions = segmentVariant([documentOf([text])]).provisions.map(({ part, heading }) => [part, heading])
    expect(provisions.slice(1)).toEqual([
      ['definitions', null],
      ['other', 'IF YOU HURT SOMEONE'],
      ['coverages', 'Extra Payments'],
      ['coverages', null],
      ['coverages', null],
      ['exclusions', 'What We Won’t Cover Under Part 1'],
      ['exclusions', null],
      ['exclusions', null],
    ])
  })

  it('counts Roman numbers of any length', () => {
    const text = Array.from({ length: 29 }, (_, at) => `${roman(at + 1)}. We insure thing ${at + 1} of the list.`).join(
      '\n',
    )
    expect(numbersOf(`A. We insure these:\n${text}`).slice(28)).toEqual(['A.xxviii', 'A.xxix'])
  })

  it('reads a heading under the title block as a heading, however close the text below is set', () => {
    const text =
      'Camera Floater\n\nBrackwater Insurance Company\n\nAgreement\n\n(A)\nWe insure the cameras that the Schedule names,\nand no others.\n(B)\nWe insure them at home.\n(C)\nWe insure them away.\n(D)\nWe pay.\n(E)\nYou pay.'
    const provisions = segmentVariant([documentOf([text])]).provisions.map(({ part, heading }) => [part, heading])
    expect(provisions.slice(0, 2)).toEqual([
      ['other', null],
      ['insuring_agreement', 'Agreement'],
    ])
  })

  it('reads a heading in capitals on two lines as one, and the label right under it as its own', () => {
    const text = [
      'A. We pay for what is insured by this policy and',
      'by nothing else at all, wherever it may happen.\n',
      'B. POLICY NULLIFICATION FOR REASONS',
      'OTHER THAN FRAUD\n',
      '1. This policy is void if it was made by mistake.\n',
      'PART 2 LIABILITY INSURANCE',
      'C. We defend you in every suit that is brought.\n',
      'D. Claims Made Against You',
      '(1) Send us each letter that you get from them.\n',
      '(2) Admit nothing.',
    ].join('\n')
    expect(segmentVariant([documentOf([text])]).provisions.map(({ heading, number }) => [number, heading])).toEqual([
      ['A', null],
      ['B', 'POLICY NULLIFICATION FOR REASONS OTHER THAN FRAUD'],
      ['B.1', null],
      [null, 'PART 2 LIABILITY INSURANCE'],
      ['C', null],
      ['D', 'Claims Made Against You'],
      ['D.1', null],
      ['D.2', null],
    ])
  })
})

function roman(count: number): string {
  const signs = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
  return 'x'.repeat(Math.floor(count / 10)) + (signs[count % 10] ?? '')
}
