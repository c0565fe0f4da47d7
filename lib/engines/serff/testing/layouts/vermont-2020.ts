import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Labels above their values, in a grid. */
export const vermont2020: Layout = {
  name: 'Vermont 2020, labels above the values',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'GRML-132700451',
      companyTrackingNumber: 'VT-DF-20-1',
      state: 'Vermont',
      companyName: 'Green Mill Insurance Company',
      productName: 'Dwelling Fire',
      toi: '30.1 Dwelling Fire/Personal Liability',
      subToi: '30.1000 Dwelling Fire/Personal Liability',
      filingType: 'Rate/Rule/Form',
      dateSubmitted: '2020-11-02',
      serffStatus: 'Pending Industry Response',
      stateStatus: 'Under Review',
      effectiveRequestedNew: '2021-02-01',
      effectiveRequestedRenewal: '2021-03-15',
      authors: 'Lee Okafor',
      reviewers: 'Mary Beaulieu',
      filingDescription: 'A new dwelling program for Vermont, with rates, rules and forms.',
      filingMode: 'Prior Approval',
    },
    companies: [{ name: 'Green Mill Insurance Company', naicCode: '34567', domicile: 'Vermont' }],
    dispositions: [],
    letters: [
      {
        kind: 'objection',
        facts: {
          status: 'Pending Industry Response',
          date: '2020-11-20',
          submitted: '2020-11-20',
          respondBy: '2020-12-20',
          signedBy: 'Mary Beaulieu',
        },
        items: [{ number: 1, text: 'Provide the base rate derivation for territory 2.' }],
      },
    ],
  },
}

function draw(p: Printer): void {
  const head = () => {
    p.text('SERFF Tracking #: GRML-132700451', { x: 36, y: 22, size: 8 })
    p.text('State Tracking #:', { x: 240, y: 22, size: 8 })
    p.text('Company Tracking #: VT-DF-20-1', { x: 420, y: 22, size: 8 })
  }
  const grid = (
    y: number,
    columns: readonly number[],
    labels: readonly string[],
    values: readonly (string | readonly string[])[],
  ) => {
    labels.forEach((label, index) => {
      p.text(label, { x: columns[index] ?? 0, y, size: 7.5, bold: true })
    })
    p.row(columns, values, { y: y + 12, size: 9 })
  }
  head()
  p.text('Filing at a Glance', { x: 36, y: 50, size: 14, bold: true })
  const three = [36, 220, 400]
  grid(80, three, ['Company', 'Product Name', 'State'], ['Green Mill Insurance Company', 'Dwelling Fire', 'Vermont'])
  grid(
    120,
    three,
    ['TOI', 'Sub-TOI', 'Filing Type'],
    [['30.1 Dwelling Fire/Personal', 'Liability'], ['30.1000 Dwelling', 'Fire/Personal Liability'], 'Rate/Rule/Form'],
  )
  grid(
    170,
    three,
    ['Date Submitted', 'SERFF Tracking Number', 'SERFF Status'],
    ['11/02/2020', 'GRML-132700451', 'Pending Industry Response'],
  )
  grid(
    210,
    three,
    ['State Tracking Number', 'State Status', 'Company Tracking Number'],
    ['', 'Under Review', 'VT-DF-20-1'],
  )
  grid(
    250,
    three,
    ['Effective Date Requested (New)', 'Effective Date Requested (Renewal)', 'Author(s)'],
    ['02/01/2021', '03/15/2021', 'Lee Okafor'],
  )
  grid(290, three, ['Reviewer(s)', 'Disposition Date', 'Disposition Status'], ['Mary Beaulieu', '', ''])
  grid(330, [36, 220], ['Requested Filing Mode', 'Corresponding Filing Tracking Number'], ['Prior Approval', ''])
  p.text('Filing Description', { x: 36, y: 380, size: 7.5, bold: true })
  p.text('A new dwelling program for Vermont, with rates, rules and forms.', { x: 36, y: 392 })
  p.page()
  head()
  p.text('Filing Company Information', { x: 36, y: 50, size: 14, bold: true })
  grid(
    80,
    [36, 260, 400],
    ['Company Name', 'CoCode', 'State of Domicile'],
    ['Green Mill Insurance Company', '34567', 'Vermont'],
  )
  p.page()
  head()
  p.text('Objection Letter', { x: 36, y: 50, size: 14, bold: true })
  grid(
    80,
    [36, 220, 400],
    ['Objection Letter Status', 'Objection Letter Date', 'Submitted Date'],
    ['Pending Industry Response', '11/20/2020', '11/20/2020'],
  )
  grid(120, [36], ['Respond By Date'], ['12/20/2020'])
  p.lines(
    [
      'Dear Lee Okafor,',
      'Introduction:',
      'We have one question.',
      'Objection 1',
      'Comments: Provide the base rate derivation for',
      'territory 2.',
      'Conclusion:',
      'Sincerely,',
      'Mary Beaulieu',
    ],
    { x: 36, y: 170, leading: 14 },
  )
}
