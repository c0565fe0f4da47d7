import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

const names: readonly (readonly string[])[] = [
  ['Copperfield Mutual', 'Insurance Company'],
  ['Copperfield Preferred', 'Insurance Company'],
  ['Copperfield Casualty', 'Insurance Company'],
  ['Copperfield Fire and', 'Marine Company'],
]
const rates: readonly (readonly string[])[] = [
  ['29.076%', '13.421%', '$9,329,142', '27,923', '$69,510,807', '1,830.500%', '-16.200%'],
  ['%', '3.000%', '$100,500', '1,010', '$3,350,000', '4.000%', '-1.000%'],
  ['10.700%', '-6.900%', '$-1,719,175', '14,939', '$24,801,598', '%', '%'],
  ['0.000%', '0.000%', '$0', '', '$0', '0.000%', '0.000%'],
]
const rateNames = [
  'indicatedChange',
  'rateImpact',
  'premiumChange',
  'policyholders',
  'premium',
  'maximumChange',
  'minimumChange',
]
const isPrinted = (cell: string) => cell !== '' && cell !== '%' && cell !== '$'

/** Four companies with blank cells, landscape, and a form schedule of 30 rows on three pages that repeats its head. */
export const missouri2017: Layout = {
  name: 'Missouri 2017, four companies and a long form schedule',
  pdf: (options) => print(draw, { ...options, layout: 'landscape' }),
  expected: {
    fields: {
      serffTrackingNumber: 'CPFD-G131002233',
      stateTrackingNumber: '201700881',
      companyTrackingNumber: 'MO-PPA-2017-R1',
      state: 'Missouri',
      companyName: 'Copperfield Mutual Insurance Company',
      productName: 'Private Passenger Auto',
      toi: '19.0 Personal Auto',
      subToi: '19.0001 Private Passenger Auto (PPA)',
      filingType: 'Rate/Rule/Form',
      dateSubmitted: '2017-03-09',
      serffStatus: 'Closed-Placed on File',
      dispositionDate: '2017-05-30',
      dispositionStatus: 'Placed on File',
      effectiveRequestedNew: '2017-06-01',
      effectiveRequestedRenewal: '2017-07-01',
      authors: 'Grace Imhoff, Paul Stanek',
      filingMethod: 'Use & File',
      rateChangeType: 'Increase',
    },
    companies: names.map((lines, index) => ({
      name: lines.join(' '),
      naicCode: `2500${index + 1}`,
      domicile: 'Missouri',
      groupCode: '912',
    })),
    // Those of the disposition, which names two of the four companies.
    rates: names.slice(0, 2).map((lines, index) => ({
      company: lines.join(' '),
      ...Object.fromEntries(
        (rates[index] ?? []).flatMap((cell, at) => (isPrinted(cell) ? [[rateNames[at] ?? '', cell]] : [])),
      ),
    })),
    forms: Array.from({ length: 30 }, (_, index) => ({
      item: String(index + 1),
      name: `Amendment of Coverage Part ${index + 1}`,
      number: `CF ${1000 + index}`,
      editionDate: '06/17',
      type: 'END',
      action: index % 3 === 0 ? 'New' : 'Revised',
      ...(index % 3 === 0 ? {} : { replaced: `CF ${1000 + index} 01/15` }),
    })),
    dispositions: [{ date: '2017-05-30', status: 'Placed on File' }],
  },
}

function head(p: Printer): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 8 })
  pair(36, 24, 'SERFF Tracking #:', 'CPFD-G131002233')
  pair(300, 24, 'State Tracking #:', '201700881')
  pair(540, 24, 'Company Tracking #:', 'MO-PPA-2017-R1')
  pair(36, 40, 'State:', 'Missouri')
  pair(300, 40, 'First Filing Company:', 'Copperfield Mutual Insurance Company, ...')
  pair(36, 52, 'TOI/Sub-TOI:', '19.0 Personal Auto/19.0001 Private Passenger Auto (PPA)')
  pair(36, 64, 'Product Name:', 'Private Passenger Auto')
  pair(36, 76, 'Project Name/Number:', '/')
  p.text('PDF Pipeline for SERFF Tracking Number CPFD-G131002233 Generated 06/02/2017 08:00 AM', {
    x: 36,
    y: 594,
    size: 7,
  })
}

function draw(p: Printer): void {
  head(p)
  p.text('Filing at a Glance', { x: 36, y: 100, size: 14, bold: true })
  const rows: readonly (readonly [string, string])[] = [
    ['Companies:', 'Copperfield Mutual Insurance Company'],
    ['', 'Copperfield Preferred Insurance Company'],
    ['', 'Copperfield Casualty Insurance Company'],
    ['', 'Copperfield Fire and Marine Company'],
    ['Product Name:', 'Private Passenger Auto'],
    ['State:', 'Missouri'],
    ['TOI:', '19.0 Personal Auto'],
    ['Sub-TOI:', '19.0001 Private Passenger Auto (PPA)'],
    ['Filing Type:', 'Rate/Rule/Form'],
    ['Date Submitted:', '03/09/2017'],
    ['SERFF Tr Num:', 'CPFD-G131002233'],
    ['SERFF Status:', 'Closed-Placed on File'],
    ['State Tr Num:', '201700881'],
    ['State Status:', ''],
    ['Co Tr Num:', 'MO-PPA-2017-R1'],
    ['Effective Date Requested (New):', '06/01/2017'],
    ['Effective Date Requested (Renewal):', '07/01/2017'],
    ['Author(s):', 'Grace Imhoff, Paul Stanek'],
    ['Reviewer(s):', ''],
    ['Disposition Date:', '05/30/2017'],
    ['Disposition Status:', 'Placed on File'],
    ['Effective Date (New):', ''],
    ['Effective Date (Renewal):', ''],
  ]
  rows.forEach(([label, value], index) => {
    p.text(label, { x: 36, y: 124 + index * 16, bold: true })
    p.text(value, { x: 220, y: 124 + index * 16 })
  })
  p.page()
  head(p)
  p.text('Filing Company Information', { x: 36, y: 100, size: 11, bold: true })
  names.forEach((lines, index) => {
    const y = 122 + index * 80
    p.lines([lines.join(' '), '1 Meadow Road', 'Columbia, MO 65201', '(573) 555-0199 ext. [Phone]'], { x: 36, y })
    p.lines(
      [`CoCode: 2500${index + 1}`, 'Group Code: 912', 'Group Name: Copperfield', `FEIN Number: 43-000000${index}`],
      { x: 320, y },
    )
    p.lines(['State of Domicile: Missouri', 'Company Type:', 'State ID Number:'], { x: 560, y })
  })
  p.page()
  head(p)
  p.text('Disposition', { x: 36, y: 100, size: 14, bold: true })
  p.lines(
    [
      'Disposition Date: 05/30/2017',
      'Effective Date (New):',
      'Effective Date (Renewal):',
      'Status: Placed on File',
      'Comment:',
    ],
    { x: 36, y: 124, leading: 14 },
  )
  const columns = [36, 150, 230, 310, 400, 500, 600, 690]
  const heads = [
    ['Company', 'Name:'],
    ['Overall %', 'Indicated', 'Change:'],
    ['Overall %', 'Rate', 'Impact:'],
    ['Written Premium', 'Change for', 'this Program:'],
    ['# of Policy Holders', 'Affected for this', 'Program:'],
    ['Written Premium', 'for this', 'Program:'],
    ['Maximum %', 'Change', '(where req’d):'],
    ['Minimum %', 'Change', '(where req’d):'],
  ]
  let y = p.row(columns, heads, { y: 210, size: 7, bold: true })
  names.slice(0, 2).forEach((lines, index) => {
    y = p.row(columns, [lines, ...(rates[index] ?? [])], { y, size: 8 })
  })
  p.page()
  head(p)
  p.text('Rate Information', { x: 36, y: 100, size: 14, bold: true })
  p.text('Rate data applies to filing.', { x: 36, y: 120 })
  const rate = (at: number, label: string, value: string) => {
    p.text(label, { x: 36, y: at, bold: true })
    p.text(value, { x: 300, y: at })
  }
  rate(136, 'Filing Method:', 'Use & File')
  rate(148, 'Rate Change Type:', 'Increase')
  rate(160, 'Overall Percentage of Last Rate Revision:', '%')
  rate(172, 'Effective Date of Last Rate Revision:', '')
  rate(184, 'Filing Method of Last Filing:', '')
  p.text('Company Rate Information', { x: 36, y: 206, size: 11, bold: true })
  y = p.row(columns, heads, { y: 226, size: 7, bold: true })
  names.slice(0, 3).forEach((lines, index) => {
    y = p.row(columns, [lines, ...(rates[index] ?? [])], { y, size: 8 })
  })
  p.page()
  head(p)
  y = p.row(columns, heads, { y: 100, size: 7, bold: true })
  p.row(columns, [names[3] ?? '', ...(rates[3] ?? [])], { y, size: 8 })
  const forms = [36, 70, 140, 290, 350, 410, 470, 540, 660, 710]
  for (let sheet = 0; sheet < 3; sheet += 1) {
    p.page()
    head(p)
    if (sheet === 0) p.text('Form Schedule', { x: 36, y: 96, size: 14, bold: true })
    let at = p.row(
      forms,
      [
        ['Item', 'No.'],
        ['Schedule Item', 'Status'],
        ['Form', 'Name'],
        ['Form', 'Number'],
        ['Edition', 'Date'],
        ['Form', 'Type'],
        ['Form', 'Action'],
        ['Action Specific', 'Data'],
        ['Readability', 'Score'],
        'Attachments',
      ],
      { y: 120, size: 7, bold: true },
    )
    for (let row = 0; row < 10; row += 1) {
      const index = sheet * 10 + row
      const isNew = index % 3 === 0
      at = p.row(
        forms,
        [
          String(index + 1),
          '',
          ['Amendment of', `Coverage Part ${index + 1}`],
          `CF ${1000 + index}`,
          '06/17',
          'END',
          isNew ? 'New' : 'Revised',
          isNew ? '' : ['Previous Filing', 'Number:', 'Replaced Form', 'Number:', `CF ${1000 + index} 01/15`].slice(2),
          '',
          ['form.pdf'],
        ],
        { y: at, size: 8 },
      )
    }
  }
}
