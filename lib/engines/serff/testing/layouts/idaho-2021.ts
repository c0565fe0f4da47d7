import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Approved rates on the disposition alone, on two pages; notes in a summary table, one of them also printed in full. */
export const idaho2021: Layout = {
  name: 'Idaho 2021, rates on the disposition and a table of notes',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'SNKR-132611904',
      stateTrackingNumber: '2021-0417',
      companyTrackingNumber: 'SR-HO-ID-21',
      state: 'Idaho',
      companyName: 'Snake River Mutual Insurance Company',
      productName: 'Sawtooth Homeowners',
      toi: '04.0 Homeowners',
      subToi: '04.0000 Homeowners Sub-TOI Combinations',
      filingType: 'Rate',
      dateSubmitted: '2021-03-02',
      serffStatus: 'Closed-Approved',
      stateStatus: 'Closed',
      effectiveRequestedNew: '2021-06-01',
      dispositionDate: '2021-04-20',
      dispositionStatus: 'Approved',
    },
    companies: [{ name: 'Snake River Mutual Insurance Company', naicCode: '41001', domicile: 'Idaho' }],
    rates: [
      {
        company: 'Snake River Mutual Insurance Company',
        indicatedChange: '8.200%',
        rateImpact: '5.400%',
        premiumChange: '$412,906',
        policyholders: '6,118',
        premium: '$7,646,407',
        maximumChange: '14.000%',
        minimumChange: '-3.500%',
      },
      {
        company: 'Snake River Fire Insurance Company',
        indicatedChange: '6.100%',
        rateImpact: '4.000%',
        premiumChange: '$51,200',
        policyholders: '902',
        premium: '$1,280,000',
        maximumChange: '11.000%',
      },
      {
        company: 'Sawtooth Casualty Company',
        indicatedChange: '-1.000%',
        rateImpact: '0.000%',
        premiumChange: '$0',
        policyholders: '417',
        premium: '$530,118',
        maximumChange: '2.000%',
        minimumChange: '-2.000%',
      },
    ],
    dispositions: [
      { date: '2021-04-20', effectiveNew: '2021-06-01', status: 'Approved', comment: 'Approved as amended.' },
    ],
    letters: [],
    notes: [
      {
        kind: 'note_to_reviewer',
        createdBy: 'Lena Ostrow',
        createdOn: '2021-03-29',
        submittedOn: '2021-03-30',
        subject: 'Corrected exhibit for Sawtooth Casualty Company',
        comments: 'Exhibit 3 had the premium of last year. The corrected exhibit is attached.',
      },
      {
        kind: 'note_to_filer',
        createdBy: 'Marcus Teague',
        createdOn: '2021-04-12',
        submittedOn: '2021-04-12',
        subject: 'Effective date',
      },
      { kind: 'reviewer_note', createdBy: 'Marcus Teague', createdOn: '2021-04-14', subject: 'Actuary sign-off' },
    ],
  },
}

function head(p: Printer): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 8 })
  pair(36, 22, 'SERFF Tracking #:', 'SNKR-132611904')
  pair(230, 22, 'State Tracking #:', '2021-0417')
  pair(410, 22, 'Company Tracking #:', 'SR-HO-ID-21')
  pair(36, 40, 'State:', 'Idaho')
  pair(280, 40, 'Filing Company:', 'Snake River Mutual Insurance Company')
  pair(36, 52, 'TOI/Sub-TOI:', '04.0 Homeowners/04.0000 Homeowners Sub-TOI Combinations')
  pair(36, 64, 'Product Name:', 'Sawtooth Homeowners')
  p.text('PDF Pipeline for SERFF Tracking Number SNKR-132611904 Generated 04/22/2021 07:30 AM', {
    x: 36,
    y: 770,
    size: 7,
  })
}

const rateColumns = [36, 124, 190, 252, 320, 394, 462, 522]
const rateHeads = [
  ['Company', 'Name'],
  ['Overall %', 'Indicated', 'Change'],
  ['Overall %', 'Rate', 'Impact'],
  ['Written', 'Premium', 'Change'],
  ['Number of', 'Policyholders'],
  ['Written', 'Premium'],
  ['Max %', 'Change'],
  ['Min %', 'Change'],
]

function draw(p: Printer): void {
  head(p)
  glance(p)
  p.page()
  head(p)
  correspondence(p)
  p.page()
  head(p)
  p.text('Disposition', { x: 36, y: 92, size: 14, bold: true })
  p.lines(
    [
      'Disposition Date: 04/20/2021',
      'Effective Date (New): 06/01/2021',
      'Effective Date (Renewal):',
      'Status: Approved',
      'Comment:',
      'Approved as amended.',
    ],
    { x: 36, y: 118, leading: 14 },
  )
  p.text('Company Rate Information', { x: 36, y: 206, size: 11, bold: true })
  let y = p.row(rateColumns, rateHeads, { y: 226, size: 7, bold: true })
  y = p.row(
    rateColumns,
    [
      ['Snake River Mutual', 'Insurance Company'],
      ...['8.200%', '5.400%', '$412,906', '6,118', '$7,646,407', '14.000%', '-3.500%'],
    ],
    { y, size: 8 },
  )
  p.row(
    rateColumns,
    [
      ['Snake River Fire', 'Insurance Company'],
      ...['6.100%', '4.000%', '$51,200', '902', '$1,280,000', '11.000%', '%'],
    ],
    { y, size: 8 },
  )
  p.page()
  head(p)
  y = p.row(rateColumns, rateHeads, { y: 92, size: 7, bold: true })
  p.row(
    rateColumns,
    [['Sawtooth', 'Casualty Company'], '-1.000%', '0.000%', '$0', '417', '$530,118', '2.000%', '-2.000%'],
    { y, size: 8 },
  )
  p.row([36, 150, 400, 500], ['Schedule', 'Schedule Item', 'Schedule Item Status', 'Public Access'], {
    y: 200,
    bold: true,
    size: 8,
  })
  p.row([36, 150, 400, 500], ['Rate', 'Base Rates', 'Approved', 'Yes'], { y: 214, size: 8 })
  p.page()
  head(p)
  p.text('Note To Reviewer', { x: 36, y: 92, size: 14, bold: true })
  p.lines(
    [
      'Created By:',
      'Lena Ostrow on 03/29/2021 04:10 PM',
      'Last Edited By:',
      'Lena Ostrow',
      'Submitted On:',
      '03/30/2021 08:02 AM',
      'Subject:',
      'Corrected exhibit for Sawtooth Casualty Company',
      'Comments:',
      'Exhibit 3 had the premium of last year.',
      'The corrected exhibit is attached.',
    ],
    { x: 36, y: 118, leading: 13 },
  )
}

function glance(p: Printer): void {
  p.text('Filing at a Glance', { x: 36, y: 92, size: 14, bold: true })
  const rows: readonly (readonly [string, string])[] = [
    ['Company:', 'Snake River Mutual Insurance Company'],
    ['Product Name:', 'Sawtooth Homeowners'],
    ['State:', 'Idaho'],
    ['TOI:', '04.0 Homeowners'],
    ['Sub-TOI:', '04.0000 Homeowners Sub-TOI Combinations'],
    ['Filing Type:', 'Rate'],
    ['Date Submitted:', '03/02/2021'],
    ['SERFF Tr Num:', 'SNKR-132611904'],
    ['SERFF Status:', 'Closed-Approved'],
    ['State Tr Num:', '2021-0417'],
    ['State Status:', 'Closed'],
    ['Co Tr Num:', 'SR-HO-ID-21'],
    ['Effective Date Requested (New):', '06/01/2021'],
    ['Effective Date Requested (Renewal):', ''],
    ['Disposition Date:', '04/20/2021'],
    ['Disposition Status:', 'Approved'],
  ]
  rows.forEach(([label, value], index) => {
    p.text(label, { x: 36, y: 118 + index * 15, bold: true })
    p.text(value, { x: 230, y: 118 + index * 15 })
  })
  p.text('Filing Company Information', { x: 36, y: 400, size: 11, bold: true })
  p.lines(['Snake River Mutual Insurance Company', '8 Canal Street', 'Boise, ID 83702'], { x: 36, y: 420 })
  p.line([{ text: 'CoCode:', bold: true }, { text: '41001' }], { x: 280, y: 420 })
  p.line([{ text: 'State of Domicile:', bold: true }, { text: 'Idaho' }], { x: 400, y: 420 })
}

function correspondence(p: Printer): void {
  p.text('Correspondence Summary', { x: 36, y: 92, size: 14, bold: true })
  p.text('Dispositions', { x: 36, y: 118, size: 11, bold: true })
  const four = [36, 180, 320, 440]
  p.row(four, ['Status', 'Created By', 'Created On', 'Date Submitted'], { y: 136, bold: true, size: 8 })
  p.row(four, ['Approved', 'Marcus Teague', '04/20/2021', '04/20/2021'], { y: 150, size: 8 })
  p.text('Filing Notes', { x: 36, y: 190, size: 11, bold: true })
  const five = [36, 200, 310, 420, 510]
  let y = p.row(five, ['Subject', 'Note Type', 'Created By', 'Created On', 'Date Submitted'], {
    y: 208,
    bold: true,
    size: 8,
  })
  y = p.row(
    five,
    [
      ['Corrected exhibit for Sawtooth', 'Casualty Company'],
      'Note To Reviewer',
      'Lena Ostrow',
      '03/29/2021',
      '03/30/2021',
    ],
    { y, size: 8 },
  )
  y = p.row(five, ['Effective date', 'Note To Filer', 'Marcus Teague', '04/12/2021', '04/12/2021'], { y, size: 8 })
  p.row(five, ['Actuary sign-off', 'Reviewer Note', 'Marcus Teague', '04/14/2021', ''], { y, size: 8 })
}
