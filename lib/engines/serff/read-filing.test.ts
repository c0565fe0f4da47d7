import { describe, expect, test } from 'vitest'
import { pagesOf } from '#lib/service/documents/testing/read-pdf.ts'
import { readFiling } from './read-filing.ts'
import { laterLayouts, layouts } from './testing/layouts/all.ts'
import { idaho2021 } from './testing/layouts/idaho-2021.ts'
import { kansas2019 } from './testing/layouts/kansas-2019.ts'
import { ohio2014 } from './testing/layouts/ohio-2014.ts'
import { texas2011 } from './testing/layouts/texas-2011.ts'
import { type Printer, print } from './testing/printer.ts'
import { scoreReading } from './testing/score.ts'
import type { Found, PageOfText, ReadingOutcome } from './types.ts'

const prints = [{}, { words: 'apart' }, { font: 'Times' }] as const

function readingOf(outcome: ReadingOutcome) {
  if (outcome.kind !== 'filing') throw new Error(outcome.kind)
  return outcome.reading
}

/** Every value of a reading, however deep. */
function foundIn(value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return 'sources' in value ? [value as Found] : Object.values(value).flatMap(foundIn)
}

describe.each([...layouts, ...laterLayouts])('$name', ({ pdf, expected }) => {
  test.each(prints)('is read in full and without a wrong value, printed as %j', async (options) => {
    const pages = await pagesOf(await pdf(options))
    const reading = readingOf(readFiling(pages))
    expect(scoreReading(reading, expected)).toMatchObject({ missed: [], wrong: [] })
    const texts = new Map(pages.map(({ page, text }) => [page, text]))
    for (const { sources } of foundIn(reading)) {
      expect(sources).not.toEqual([])
      for (const { page, start, end, quote } of sources) expect(texts.get(page)?.slice(start, end)).toBe(quote)
    }
  })
})

test('lists the fields that are not printed', async () => {
  const oregon = layouts.find(({ name }) => name.startsWith('Oregon'))
  const reading = readingOf(readFiling(await pagesOf((await oregon?.pdf()) ?? new Uint8Array())))
  expect(reading.notFound).toEqual([
    'State tracking number',
    'Effective date requested (renewal)',
    'Disposition date',
    'Disposition status',
    'Filing description',
  ])
})

test('does not list what a disposition has that the glance lacks', async () => {
  const pdf = await print((p) => {
    p.text('Filing at a Glance', { x: 36, y: 200, size: 14 })
    p.lines(['SERFF Tr Num: HRBR-129384756', 'State: Ohio'], { x: 36, y: 230, leading: 20 })
    p.page()
    p.text('Disposition', { x: 36, y: 200, size: 14 })
    p.text('Disposition Date: 03/02/2026', { x: 36, y: 230 })
  })
  const { notFound } = readingOf(readFiling(await pagesOf(pdf)))
  expect(notFound).not.toContain('Disposition date')
  expect(notFound).toContain('Disposition status')
})

test('is no filing where only the title of a glance is printed', async () => {
  const pdf = await print((p) => p.text('Filing at a Glance', { x: 36, y: 200, size: 14 }))
  expect(readFiling(await pagesOf(pdf))).toEqual({ kind: 'not_a_filing' })
})

test('takes no value where one section prints two', async () => {
  const pdf = await print((p) => {
    p.text('Filing at a Glance', { x: 36, y: 200, size: 14 })
    p.lines(['SERFF Tr Num: HRBR-129384756', 'Product Name: One', 'Product Name: Two', 'State: Ohio'], {
      x: 36,
      y: 230,
      leading: 20,
    })
  })
  const reading = readingOf(readFiling(await pagesOf(pdf)))
  expect(reading.fields.productName).toBeUndefined()
  expect(reading.fields.state?.value).toBe('Ohio')
  expect(reading.issues).toEqual(['Product name is “One” on page 1 and “Two” on page 1.'])
})

describe('the rate figures of the whole filing', () => {
  interface Printed {
    readonly general?: readonly string[]
    readonly rate?: readonly string[]
    readonly dispositions?: readonly (readonly string[])[]
  }

  async function readOverall({ general = [], rate = [], dispositions = [] }: Printed) {
    const head = 'SERFF Tracking #: HRBR-129384756'
    const pages: readonly (readonly [string, readonly string[]])[] = [
      ['Filing at a Glance', ['SERFF Tr Num: HRBR-129384756', 'Disposition Date: 01/02/2024']],
      ['General Information', general],
      ...dispositions.map((lines) => ['Disposition', ['Disposition Date: 01/02/2024', ...lines]] as const),
      ['Rate Information', rate],
    ]
    const pdf = await print((p) => {
      for (const [index, [title, lines]] of pages.entries()) {
        if (index > 0) p.page()
        p.text(head, { x: 36, y: 24, size: 8 })
        p.text(title, { x: 36, y: 100, size: 14 })
        p.lines([...lines], { x: 36, y: 130, leading: 30 })
      }
    })
    const { fields, issues, dispositions: read } = readingOf(readFiling(await pagesOf(pdf)))
    const overall = Object.entries(fields).flatMap(([field, found]) =>
      found && field.startsWith('overall') ? [[field, `${found.value} p. ${found.sources[0]?.page}`]] : [],
    )
    return { overall: Object.fromEntries(overall), issues, read }
  }

  test('are read from a disposition, each with its page', async () => {
    const { overall, issues, read } = await readOverall({
      dispositions: [
        [
          'Overall Percentage Rate Indicated For This Filing: 7.300%',
          'Overall Percentage Rate Impact For This Filing: -4.800%',
          'Effect of Rate Filing - Written Premium Change For This Program: $-1,292,341',
          'Effect of Rate Filing-Number of Policyholders Affected: 22,915',
        ],
      ],
    })
    expect(overall).toEqual({
      overallIndicatedChange: '7.300% p. 3',
      overallRateImpact: '-4.800% p. 3',
      overallPremiumChange: '$-1,292,341 p. 3',
      overallPolicyholders: '22,915 p. 3',
    })
    expect(issues).toEqual([])
    expect(read.map((facts) => Object.keys(facts))).toEqual([['date']])
  })

  test('of the last disposition count before those of other places, which are named', async () => {
    const impact = (value: string) => [`Overall Percentage Rate Impact: ${value}`]
    const { overall, issues } = await readOverall({
      general: ['Overall Rate Impact: 6.1%'],
      rate: impact('5.0%'),
      dispositions: [impact('4.0%'), impact('4.5%')],
    })
    expect(overall).toEqual({ overallRateImpact: '4.5% p. 4' })
    expect(issues).toEqual([
      'Overall rate impact: 4.5% in the disposition on page 4, which is taken; 5.0% in the rate information on page 5; 6.1% in the general information on page 2; 4.0% in an earlier disposition on page 3.',
    ])
  })

  test('of the general information are read where no other page has them', async () => {
    expect(await readOverall({ general: ['Overall Rate Impact: 6.1%'] })).toMatchObject({
      overall: { overallRateImpact: '6.1% p. 2' },
      issues: [],
    })
  })

  test('are not taken, and are listed, where the page has another text or two figures', async () => {
    const { overall, issues } = await readOverall({
      rate: [
        'Overall Percentage Rate Indicated For This Filing: see memorandum',
        'Overall Percentage Rate Impact For This Filing: 4.8%',
        'Overall Percentage Rate Impact For This Filing: 4.9%',
        'Effect of Rate Filing - Number of Policyholders Affected: N/A',
      ],
    })
    expect(overall).toEqual({})
    expect(issues).toEqual([
      'Overall Percentage Rate Indicated For This Filing on page 3 is “see memorandum”, and is not taken.',
      'Overall rate impact in the rate information is “4.8%” on page 3 and “4.9%” on page 3.',
    ])
  })
})

test('takes no value of another form than its label asks for', async () => {
  const pdf = await print((p) => {
    p.text('Filing at a Glance', { x: 36, y: 200, size: 14 })
    p.lines(
      ['SERFF Tr Num: HRBR-129384756', 'Date Submitted: soon', 'Disposition Date: 02/30/2014', 'TOI: Homeowners'],
      { x: 36, y: 230, leading: 20 },
    )
  })
  const { fields } = readingOf(readFiling(await pagesOf(pdf)))
  expect(Object.keys(fields)).toEqual(['serffTrackingNumber'])
})

test.each([
  'N/A',
  'n/a',
  'NA',
  'N. A.',
  'None',
  '-',
  '--',
  'Not applicable',
  'Not Assigned',
  'Pending',
  'TBD',
  '(none)',
])('takes “%s” for no number', async (printed) => {
  const pdf = await print((p) => {
    p.text('Filing at a Glance', { x: 36, y: 200, size: 14 })
    const numbers = [`State Tr Num: ${printed}`, `Company Tracking #: ${printed}`, `Project Number: ${printed}`]
    p.lines(['SERFF Tr Num: HRBR-129384756', ...numbers, `Reference Number: ${printed}`], {
      x: 36,
      y: 230,
      leading: 20,
    })
    p.text('Form Schedule', { x: 36, y: 330, size: 14 })
    const columns = [36, 200, 300, 400]
    p.row(columns, ['Form Name', 'Form Number', 'Form Action', 'Replaced Form #'], { y: 360 })
    p.row(columns, ['Notice', printed, 'New', printed], { y: 390 })
  })
  const { fields, forms, issues } = readingOf(readFiling(await pagesOf(pdf)))
  expect(Object.keys(fields)).toEqual(['serffTrackingNumber'])
  expect(forms.map(({ name, number, replaced }) => [name?.value, number, replaced])).toEqual([
    ['Notice', undefined, undefined],
  ])
  expect(issues).toEqual([])
})

test.each(['NA-2014', 'N/A-12', 'NONE-1', 'Pending 7', '0'])('takes “%s” for a number', async (printed) => {
  const pdf = await print((p) => {
    p.text('Filing at a Glance', { x: 36, y: 200, size: 14 })
    p.lines(['SERFF Tr Num: HRBR-129384756', `Company Tracking #: ${printed}`], { x: 36, y: 230, leading: 20 })
  })
  const { fields } = readingOf(readFiling(await pagesOf(pdf)))
  expect(fields.companyTrackingNumber?.value).toBe(printed)
})

const policy: PageOfText = {
  page: 1,
  width: 612,
  height: 792,
  text: 'HOMEOWNERS 3 - SPECIAL FORM\nState: any state named in the Declarations',
  runs: [
    { start: 0, end: 27, x: 72, y: 72, width: 200, height: 12 },
    { start: 28, end: 70, x: 72, y: 90, width: 220, height: 12 },
  ],
}

describe('rates of companies', () => {
  const table = [36, 180, 300, 420]
  const heads = ['Company Name', 'Overall % Indicated Change', 'Overall % Rate Impact', 'Written Premium']
  const filing = async (draw: (p: Printer) => void) => {
    const pdf = await print((p) => {
      p.text('Filing at a Glance', { x: 36, y: 60, size: 14 })
      p.lines(['SERFF Tr Num: HRBR-129384756', 'Filing Type: Rate'], { x: 36, y: 90, leading: 20 })
      draw(p)
    })
    return readingOf(readFiling(await pagesOf(pdf)))
  }
  const disposition = (p: Printer, y: number, rows: readonly (readonly string[])[]) => {
    p.text('Disposition', { x: 36, y, size: 14 })
    p.lines(['Disposition Date: 02/20/2014', 'Status: Approved', 'Comment:', 'Approved.'], { x: 36, y: y + 24 })
    p.row(table, heads, { y: y + 90 })
    for (const [at, row] of rows.entries()) p.row(table, row, { y: y + 110 + at * 14 })
  }

  test('are those of the disposition where the rate information has others, and each difference names both pages', async () => {
    const { rates, issues } = readingOf(readFiling(await pagesOf(await kansas2019.pdf())))
    expect(rates.map(({ company, indicatedChange }) => [company?.value, indicatedChange?.sources[0]])).toEqual([
      ['Prairie State Insurance Company', expect.objectContaining({ page: 3, quote: '7.000%' })],
    ])
    expect(issues).toEqual([
      'Rate data of Prairie State Insurance Company, Overall % Indicated Change: 7.000% in the disposition on page 3, which is taken, and 7.400% in the rate information on page 8.',
      'Rate data of Prairie Select Property and Casualty Company in the rate information on page 8 is not taken: the company is not in the disposition.',
    ])
  })

  test('are those of the last disposition, and an earlier one is listed', async () => {
    const { rates, issues } = await filing((p) => {
      disposition(p, 140, [['Harbor Mutual', '5.000%', '3.000%', '$1,000']])
      disposition(p, 320, [['Harbor Mutual', '5.000%', '2.000%', '$1,000']])
    })
    expect(rates.map(({ rateImpact }) => rateImpact?.value)).toEqual(['2.000%'])
    expect(issues).toEqual([
      'Rate data of Harbor Mutual, Overall % Rate Impact: 2.000% in the disposition on page 1, which is taken, and 3.000% in an earlier disposition on page 1.',
    ])
  })

  test('are not taken from an earlier disposition alone', async () => {
    const { rates, issues, notFound } = await filing((p) => {
      disposition(p, 140, [['Harbor Mutual', '5.000%', '3.000%', '$1,000']])
      p.text('Disposition', { x: 36, y: 400, size: 14 })
      p.text('Status: Withdrawn', { x: 36, y: 424 })
    })
    expect(rates).toEqual([])
    expect(notFound).toContain('Rate data of companies')
    expect(issues).toEqual(['Rate data of Harbor Mutual in an earlier disposition on page 1 is not taken.'])
  })

  test('that are printed in a form that is not known are listed, and leave the comment above them as it is', async () => {
    const { rates, dispositions, issues, notFound } = await filing((p) => {
      p.text('Disposition', { x: 36, y: 140, size: 14 })
      p.lines(['Status: Approved', 'Comment:', 'Approved.'], { x: 36, y: 164 })
      p.text('Company Rate Information', { x: 36, y: 202, size: 11 })
      p.row(table, ['Insurer', 'Change asked for', 'Change allowed', 'Premium'], { y: 222 })
      p.row(table, ['Harbor Mutual', '5.000%', '3.000%', '$1,000'], { y: 240 })
    })
    expect(rates).toEqual([])
    expect(dispositions[0]?.comment?.value).toBe('Approved.')
    expect(notFound).toContain('Rate data of companies')
    expect(issues).toEqual(['Rate data of companies in the disposition on page 1 could not be read.'])
  })

  test('are missing from a filing of rates that prints none', async () => {
    const { notFound } = await filing(() => undefined)
    expect(notFound).toContain('Rate data of companies')
  })

  test('with a figure of another form leave that figure empty, and list it', async () => {
    const { rates, issues } = await filing((p) => disposition(p, 140, [['Harbor Mutual', 'see', '3.000%', '$1,000']]))
    expect(rates.map(({ indicatedChange, rateImpact }) => [indicatedChange, rateImpact?.value])).toEqual([
      [undefined, '3.000%'],
    ])
    expect(issues).toEqual(['Page 1: “see” is not what the column “Overall % Indicated Change” holds.'])
  })
})

describe('notes', () => {
  const notesOf = async (draw: (p: Printer) => void) => {
    const pdf = await print((p) => {
      p.text('Filing at a Glance', { x: 36, y: 60, size: 14 })
      p.lines(['SERFF Tr Num: HRBR-129384756'], { x: 36, y: 90 })
      p.text('Correspondence Summary', { x: 36, y: 130, size: 14 })
      draw(p)
    })
    const { notes, issues } = readingOf(readFiling(await pagesOf(pdf)))
    return { notes: notes.map((note) => Object.fromEntries(valuesOf(note))), issues }
  }
  const valuesOf = (note: Readonly<Record<string, Found | undefined>>) =>
    Object.entries(note).map(([name, found]) => [name, found?.value])

  test('of a summary are listed where the PDF has no more of them', async () => {
    const { issues } = readingOf(readFiling(await pagesOf(await idaho2021.pdf())))
    expect(issues).toEqual([
      'The PDF has only the line in the summary, and not the text, of these notes: “Effective date” on page 2, “Actuary sign-off” on page 2.',
    ])
  })

  test.each([
    ['Note To Filer', 'note_to_filer'],
    ['Note To Reviewer', 'note_to_reviewer'],
    ['Reviewer Note', 'reviewer_note'],
  ])('in a table headed “%s” are of that kind, each row one', async (heading, kind) => {
    const { notes } = await notesOf((p) => {
      const four = [36, 220, 360, 470]
      p.text(heading, { x: 36, y: 160, size: 11 })
      p.row(four, ['Subject', 'Created By', 'Created On', 'Date Submitted'], { y: 180 })
      p.row(four, ['Status', 'Rosa Lindqvist', '02/10/2014', '02/11/2014'], { y: 196 })
      p.row(four, ['Fees', 'Rosa Lindqvist', '02/12/2014', '02/12/2014'], { y: 210 })
    })
    const by = { kind, createdBy: 'Rosa Lindqvist' }
    expect(notes).toEqual([
      { ...by, subject: 'Status', createdOn: '2014-02-10', submittedOn: '2014-02-11' },
      { ...by, subject: 'Fees', createdOn: '2014-02-12', submittedOn: '2014-02-12' },
    ])
  })

  test('whose table is not known are listed', async () => {
    const { notes, issues } = await notesOf((p) => {
      p.text('Filing Notes', { x: 36, y: 160, size: 11 })
      p.row([36, 220, 360], ['About', 'Kind of note', 'Writer'], { y: 180 })
      p.row([36, 220, 360], ['Status', 'Note To Filer', 'Rosa Lindqvist'], { y: 196 })
    })
    expect(notes).toEqual([])
    expect(issues).toEqual(['“Filing Notes” on page 1 could not be read.'])
  })

  test('are not listed where the table has no rows', async () => {
    const { notes, issues } = await notesOf((p) => {
      p.text('Filing Notes', { x: 36, y: 160, size: 11 })
      p.row([36, 220, 360], ['Subject', 'Created By', 'Created On'], { y: 180 })
    })
    expect([notes, issues]).toEqual([[], []])
  })
})

test('does not take another document for a filing', () => {
  expect(readFiling([policy])).toEqual({ kind: 'not_a_filing' })
  expect(readFiling([])).toEqual({ kind: 'not_a_filing' })
  expect(readFiling([{ ...policy, text: '', runs: [] }])).toEqual({ kind: 'not_a_filing' })
})

test('names the pages of each of two filings in one file', async () => {
  const first = await pagesOf(await ohio2014.pdf())
  const second = await pagesOf(await texas2011.pdf())
  const pages = [...first, ...second.map((page) => ({ ...page, page: page.page + first.length }))]
  expect(readFiling(pages)).toEqual({
    kind: 'several_filings',
    filings: [
      { number: 'HRBR-129384756', firstPage: 1, lastPage: 9 },
      { number: 'LNST-126900123', firstPage: 10, lastPage: 14 },
    ],
  })
})

test('names two filings whose pages print the same company and product at the same place', async () => {
  const draw = (number: string, state: string) => (p: Printer) => {
    p.text(`SERFF Tracking #: ${number}`, { x: 36, y: 24, size: 8 })
    p.text('Filing at a Glance', { x: 36, y: 100, size: 14 })
    const lines = ['Company: Harbor Mutual', 'Product Name: Homeowners', `State: ${state}`, `SERFF Tr Num: ${number}`]
    p.lines(lines, { x: 36, y: 130, leading: 15 })
  }
  const pages = await pagesOf(
    await print((p) => {
      draw('HRBR-129384756', 'Ohio')(p)
      p.page()
      p.text('SERFF Tracking #: HRBR-129384756', { x: 36, y: 24, size: 8 })
      p.page()
      draw('HRBR-129384757', 'Indiana')(p)
    }),
  )
  expect(readFiling(pages)).toMatchObject({
    kind: 'several_filings',
    filings: [{ number: 'HRBR-129384756' }, { number: 'HRBR-129384757', firstPage: 3 }],
  })
  const [first, second] = pages
  const { fields } = readingOf(readFiling([first, second].filter((page) => page !== undefined)))
  expect(fields.companyName?.value).toBe('Harbor Mutual')
})

test('reads a filing with hundreds of pages of attachments', async () => {
  const filing = await pagesOf(await ohio2014.pdf())
  const lines = Array.from(
    { length: 60 },
    (_, at) => `Line ${at} of a rate page, with the words State: and Company: in it`,
  )
  const text = lines.join('\n')
  const runs = lines.map((line, at) => {
    const start = lines.slice(0, at).join('\n').length + (at === 0 ? 0 : 1)
    return { start, end: start + line.length, x: 40, y: 40 + at * 12, width: 300, height: 10 }
  })
  const attached = Array.from({ length: 500 }, (_, at) => ({
    page: filing.length + 1 + at,
    width: 612,
    height: 792,
    text,
    runs,
  }))
  const reading = readingOf(readFiling([...filing, ...attached]))
  expect(scoreReading(reading, ohio2014.expected)).toMatchObject({ missed: [], wrong: [] })
})
