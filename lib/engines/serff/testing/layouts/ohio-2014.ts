import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Labels in bold to the left, values in a column; three lines of running head; letters and notes on separate pages. */
export const ohio2014: Layout = {
  name: 'Ohio 2014, labels to the left',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'HRBR-129384756',
      stateTrackingNumber: 'OH-2014-0042',
      companyTrackingNumber: 'HO-OH-14-01',
      state: 'Ohio',
      companyName: 'Harbor Mutual Insurance Company',
      productName: 'Homeowners Program',
      toi: '04.0 Homeowners',
      subToi: '04.0003 Owner Occupied Homeowners',
      filingType: 'Rate/Rule',
      dateSubmitted: '2014-01-15',
      serffStatus: 'Closed-Filed',
      stateStatus: 'Filed',
      companyStatus: 'Complete',
      effectiveRequestedNew: '2014-04-01',
      effectiveRequestedRenewal: '2014-05-01',
      authors: 'Dana Whitfield',
      reviewers: 'Rosa Lindqvist (primary), Tom Abara',
      dispositionDate: '2014-02-20',
      dispositionStatus: 'Filed',
      effectiveNew: '2014-04-01',
      effectiveRenewal: '2014-05-01',
      projectName: 'HO Rate Revision 2014',
      projectNumber: 'HO-OH-14-01',
      domicileStatus: 'Pending',
      filingStatusChanged: '2014-02-20',
      stateStatusChanged: '2014-02-20',
      deemerDate: '2014-03-01',
      createdBy: 'Dana Whitfield',
      submittedBy: 'Dana Whitfield',
      filingDescription:
        'Harbor Mutual revises the base rates and the wind deductible factors of its homeowners program. The overall effect is +3.2%.',
      filingMethod: 'File & Use',
      rateChangeType: 'Increase',
      lastRateRevision: '4.100%',
      lastRevisionDate: '2012-06-01',
      lastFilingMethod: 'File & Use',
      lastFilingNumber: 'HRBR-128000001',
    },
    companies: [{ name: 'Harbor Mutual Insurance Company', naicCode: '12345', domicile: 'Ohio', groupCode: '678' }],
    rates: [
      {
        company: 'Harbor Mutual Insurance Company',
        indicatedChange: '5.000%',
        rateImpact: '3.200%',
        premiumChange: '$128,000',
        policyholders: '3,210',
        premium: '$4,000,000',
        maximumChange: '10.000%',
        minimumChange: '-2.000%',
      },
    ],
    rateRules: [
      { item: '1', name: 'Rate Pages', number: 'R-1 to R-9', action: 'Replacement', previousFiling: 'HRBR-128000001' },
      { item: '2', name: 'Rule Manual', number: 'Rule 12', action: 'New' },
    ],
    dispositions: [
      {
        date: '2014-02-20',
        effectiveNew: '2014-04-01',
        effectiveRenewal: '2014-05-01',
        status: 'Filed',
        comment: 'Filed as submitted.',
      },
    ],
    letters: [
      {
        kind: 'objection',
        facts: {
          status: 'Pending Industry Response',
          date: '2014-01-24',
          submitted: '2014-01-24',
          respondBy: '2014-02-07',
          signedBy: 'Rosa Lindqvist',
        },
        items: [
          { number: 1, text: 'Please support the selected wind deductible factors.' },
          { number: 2, text: 'Explain why the trend period ends before the effective date.' },
        ],
      },
      {
        kind: 'response',
        facts: {
          status: 'Submitted to State',
          date: '2014-01-31',
          submitted: '2014-01-31',
          signedBy: 'Dana Whitfield',
        },
        items: [
          { number: 1, text: 'Exhibit 4 shows the factors and their support.' },
          { number: 2, text: 'The trend runs to the middle of the policy period. See Exhibit 5.' },
        ],
      },
    ],
    notes: [
      {
        kind: 'note_to_filer',
        createdBy: 'Rosa Lindqvist',
        createdOn: '2014-02-10',
        submittedOn: '2014-02-10',
        subject: 'Status',
        comments: 'The review will be complete by February 20.',
      },
    ],
  },
}

function head(p: Printer, page: number): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 8 })
  pair(36, 24, 'SERFF Tracking #:', 'HRBR-129384756')
  pair(230, 24, 'State Tracking #:', 'OH-2014-0042')
  pair(420, 24, 'Company Tracking #:', 'HO-OH-14-01')
  pair(36, 44, 'State:', 'Ohio')
  pair(300, 44, 'Filing Company:', 'Harbor Mutual Insurance Company')
  pair(36, 56, 'TOI/Sub-TOI:', '04.0 Homeowners/04.0003 Owner Occupied Homeowners')
  pair(36, 68, 'Product Name:', 'Homeowners Program')
  pair(36, 80, 'Project Name/Number:', 'HO Rate Revision 2014/HO-OH-14-01')
  p.text(`PDF Pipeline for SERFF Tracking Number HRBR-129384756 Generated 03/03/2014 10:0${page} AM`, {
    x: 36,
    y: 768,
    size: 7,
  })
}

function fields(
  p: Printer,
  y: number,
  rows: readonly (readonly [string | readonly string[], string | readonly string[]])[],
): number {
  let at = y
  for (const [label, value] of rows) {
    const labels = typeof label === 'string' ? [label] : label
    const values = typeof value === 'string' ? [value] : value
    p.lines(labels, { x: 40, y: at, bold: true, leading: 11 })
    p.lines(values, { x: 160, y: at + (labels.length - 1) * 11, leading: 11 })
    at += Math.max(labels.length, labels.length - 1 + values.length) * 11 + 4
  }
  return at
}

function draw(p: Printer): void {
  head(p, 1)
  p.text('Filing at a Glance', { x: 40, y: 104, size: 14, bold: true })
  fields(p, 130, [
    ['Company:', 'Harbor Mutual Insurance Company'],
    ['Product Name:', 'Homeowners Program'],
    ['State:', 'Ohio'],
    ['TOI:', '04.0 Homeowners'],
    ['Sub-TOI:', '04.0003 Owner Occupied Homeowners'],
    ['Filing Type:', 'Rate/Rule'],
    ['Date Submitted:', '01/15/2014'],
    ['SERFF Tr Num:', 'HRBR-129384756'],
    ['SERFF Status:', 'Closed-Filed'],
    ['State Tr Num:', 'OH-2014-0042'],
    ['State Status:', 'Filed'],
    ['Co Tr Num:', 'HO-OH-14-01'],
    ['Co Status:', 'Complete'],
    [['Effective Date', 'Requested (New):'], '04/01/2014'],
    [['Effective Date', 'Requested (Renewal):'], '05/01/2014'],
    ['Author(s):', 'Dana Whitfield'],
    ['Reviewer(s):', 'Rosa Lindqvist (primary), Tom Abara'],
    ['Disposition Date:', '02/20/2014'],
    ['Disposition Status:', 'Filed'],
    ['Effective Date (New):', '04/01/2014'],
    ['Effective Date (Renewal):', '05/01/2014'],
    ['State Filing Description:', ''],
  ])
  p.page()
  head(p, 2)
  p.text('General Information', { x: 40, y: 104, size: 14, bold: true })
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y })
  pair(40, 130, 'Project Name:', 'HO Rate Revision 2014')
  pair(320, 130, 'Status of Filing in Domicile:', 'Pending')
  pair(40, 144, 'Project Number:', 'HO-OH-14-01')
  pair(320, 144, 'Domicile Status Comments:', '')
  pair(40, 158, 'Reference Organization:', '')
  pair(320, 158, 'Reference Number:', '')
  pair(40, 172, 'Reference Title:', '')
  pair(320, 172, 'Advisory Org. Circular:', '')
  pair(40, 186, 'Filing Status Changed:', '02/20/2014')
  pair(40, 200, 'State Status Changed:', '02/20/2014')
  pair(320, 200, 'Deemer Date:', '03/01/2014')
  pair(40, 214, 'Created By:', 'Dana Whitfield')
  pair(320, 214, 'Submitted By:', 'Dana Whitfield')
  p.text('Corresponding Filing Tracking Number:', { x: 40, y: 228, bold: true })
  p.text('Filing Description:', { x: 40, y: 252, bold: true })
  p.lines(
    [
      'Harbor Mutual revises the base rates and the wind deductible factors of its homeowners program. The overall effect',
      'is +3.2%.',
    ],
    { x: 40, y: 264 },
  )
  p.text('Company and Contact', { x: 40, y: 310, size: 14, bold: true })
  p.text('Filing Contact Information', { x: 40, y: 334, size: 11, bold: true })
  p.lines(['Dana Whitfield, Filing Analyst', '100 Pier Road', 'Columbus, OH 43085'], { x: 40, y: 352 })
  p.lines(['dwhitfield@harbor.example', '614-555-0100 [Phone]', '614-555-0101 [FAX]'], { x: 320, y: 352 })
  p.text('Filing Company Information', { x: 40, y: 400, size: 11, bold: true })
  p.lines(['Harbor Mutual Insurance Company', '100 Pier Road', 'Columbus, OH 43085', '(614) 555-0100 ext. [Phone]'], {
    x: 40,
    y: 418,
  })
  pair(260, 418, 'CoCode:', '12345')
  pair(260, 430, 'Group Code:', '678')
  pair(260, 442, 'Group Name:', 'Harbor Group')
  pair(260, 454, 'FEIN Number:', '31-0000000')
  pair(420, 418, 'State of Domicile:', 'Ohio')
  pair(420, 430, 'Company Type:', 'P&C')
  pair(420, 442, 'State ID Number:', '')
  p.text('Filing Fees', { x: 40, y: 490, size: 14, bold: true })
  fields(p, 514, [
    ['Fee Required?', 'Yes'],
    ['Fee Amount:', '$50.00'],
    ['Retaliatory?', 'No'],
    ['Fee Explanation:', 'Per filing'],
  ])
  p.page()
  head(p, 3)
  p.text('Correspondence Summary', { x: 40, y: 104, size: 14, bold: true })
  p.text('Dispositions', { x: 40, y: 128, size: 11, bold: true })
  const four = [40, 160, 300, 420]
  p.row(four, ['Status', 'Created By', 'Created On', 'Date Submitted'], { y: 146, bold: true })
  p.row(four, ['Filed', 'Rosa Lindqvist', '02/20/2014', '02/20/2014'], { y: 160 })
  p.text('Objection Letters and Response Letters', { x: 40, y: 190, size: 11, bold: true })
  const seven = [40, 120, 200, 270, 350, 430, 510]
  p.row(
    seven,
    ['Status', 'Created By', 'Created On', 'Date Submitted', 'Responded By', 'Created On', 'Date Submitted'],
    { y: 208, bold: true, size: 8 },
  )
  p.row(
    seven,
    [
      ['Pending', 'Industry', 'Response'],
      'Rosa Lindqvist',
      '01/24/2014',
      '01/24/2014',
      'Dana Whitfield',
      '01/31/2014',
      '01/31/2014',
    ],
    { y: 222, size: 8 },
  )
  p.page()
  head(p, 4)
  p.text('Disposition', { x: 40, y: 104, size: 14, bold: true })
  fields(p, 130, [
    ['Disposition Date:', '02/20/2014'],
    ['Effective Date (New):', '04/01/2014'],
    ['Effective Date (Renewal):', '05/01/2014'],
    ['Status:', 'Filed'],
    ['Comment:', 'Filed as submitted.'],
  ])
  const schedule = [40, 150, 400, 500]
  p.row(schedule, ['Schedule', 'Schedule Item', 'Schedule Item Status', 'Public Access'], {
    y: 230,
    bold: true,
    size: 8,
  })
  p.row(schedule, ['Rate', 'Rate Pages', '', 'Yes'], { y: 244, size: 8 })
  p.row(schedule, ['Rate', 'Rule Manual', '', 'Yes'], { y: 256, size: 8 })
  p.page()
  head(p, 5)
  p.text('Objection Letter', { x: 40, y: 104, size: 14, bold: true })
  fields(p, 130, [
    ['Objection Letter Status', 'Pending Industry Response'],
    ['Objection Letter Date', '01/24/2014'],
    ['Submitted Date', '01/24/2014'],
    ['Respond By Date', '02/07/2014'],
  ])
  p.lines(
    [
      'Dear Dana Whitfield,',
      'Introduction:',
      'The following must be answered before the review can go on.',
      'Objection 1',
      '- Rate Pages (Rate)',
      'Comments: Please support the selected wind deductible factors.',
      'Objection 2',
      'Comments: Explain why the trend period ends before the',
      'effective date.',
      'Conclusion:',
      'Please respond within 14 days.',
      'Sincerely,',
      'Rosa Lindqvist',
    ],
    { x: 40, y: 210, leading: 14 },
  )
  p.page()
  head(p, 6)
  p.text('Response Letter', { x: 40, y: 104, size: 14, bold: true })
  fields(p, 130, [
    ['Response Letter Status', 'Submitted to State'],
    ['Response Letter Date', '01/31/2014'],
    ['Submitted Date', '01/31/2014'],
  ])
  p.lines(
    [
      'Dear Rosa Lindqvist,',
      'Introduction:',
      'Thank you for your letter.',
      'Response 1',
      'Comments:',
      'Exhibit 4 shows the factors and their support.',
      'Related Objection 1',
      'Comments: Please support the selected wind deductible factors.',
      'Changed Items:',
      'No Supporting Documents changed.',
      'Response 2',
      'Comments:',
      'The trend runs to the middle of the policy period.',
      'See Exhibit 5.',
      'Related Objection 2',
      'Comments: Explain why the trend period ends before the effective date.',
      'Changed Items:',
      'No Rate/Rule Schedule items changed.',
      'Conclusion:',
      'Sincerely,',
      'Dana Whitfield',
    ],
    { x: 40, y: 196, leading: 14 },
  )
  p.page()
  head(p, 7)
  p.text('Note To Filer', { x: 40, y: 104, size: 14, bold: true })
  p.text('Created By:', { x: 40, y: 130, bold: true })
  p.text('Rosa Lindqvist on 02/10/2014 09:12 AM', { x: 48, y: 142 })
  p.text('Last Edited By:', { x: 40, y: 154, bold: true })
  p.text('Rosa Lindqvist', { x: 48, y: 166 })
  p.text('Submitted On:', { x: 40, y: 178, bold: true })
  p.text('02/10/2014 09:13 AM', { x: 48, y: 190 })
  p.text('Subject:', { x: 40, y: 202, bold: true })
  p.text('Status', { x: 48, y: 214 })
  p.text('Comments:', { x: 40, y: 226, bold: true })
  p.text('The review will be complete by February 20.', { x: 48, y: 238 })
  p.page()
  head(p, 8)
  p.text('Rate Information', { x: 40, y: 104, size: 14, bold: true })
  p.text('Rate data applies to filing.', { x: 40, y: 124 })
  const rate = (y: number, label: string, value: string) => {
    p.text(label, { x: 40, y, bold: true })
    p.text(value, { x: 300, y })
  }
  rate(142, 'Filing Method:', 'File & Use')
  rate(154, 'Rate Change Type:', 'Increase')
  rate(166, 'Overall Percentage of Last Rate Revision:', '4.100%')
  rate(178, 'Effective Date of Last Rate Revision:', '06/01/2012')
  rate(190, 'Filing Method of Last Filing:', 'File & Use')
  rate(202, 'SERFF Tracking Number of Last Filing:', 'HRBR-128000001')
  p.text('Company Rate Information', { x: 40, y: 224, size: 11, bold: true })
  const table = [40, 118, 178, 238, 310, 382, 454, 520]
  p.row(
    table,
    [
      ['Company', 'Name:'],
      ['Overall %', 'Indicated', 'Change:'],
      ['Overall %', 'Rate', 'Impact:'],
      ['Written Premium', 'Change for', 'this Program:'],
      ['Number of Policy', 'Holders Affected', 'for this Program:'],
      ['Written', 'Premium for', 'this Program:'],
      ['Maximum %', 'Change', "(where req'd):"],
      ['Minimum %', 'Change', "(where req'd):"],
    ],
    { y: 242, size: 7, bold: true },
  )
  p.row(
    table,
    [
      ['Harbor Mutual', 'Insurance', 'Company'],
      '5.000%',
      '3.200%',
      '$128,000',
      '3,210',
      '$4,000,000',
      '10.000%',
      '-2.000%',
    ],
    { y: 280, size: 8 },
  )
  p.page()
  head(p, 9)
  p.text('Rate/Rule Schedule', { x: 40, y: 104, size: 14, bold: true })
  const rules = [40, 80, 170, 290, 370, 450, 540]
  p.row(
    rules,
    [
      ['Item', 'No.'],
      ['Schedule Item', 'Status'],
      'Exhibit Name',
      ['Rule # or', 'Page #'],
      'Rate Action',
      ['Previous State', 'Filing Number'],
      'Attachments',
    ],
    { y: 130, size: 8, bold: true },
  )
  p.row(rules, ['1', '', 'Rate Pages', 'R-1 to R-9', 'Replacement', 'HRBR-128000001', ['Rates.pdf']], {
    y: 160,
    size: 8,
  })
  p.row(rules, ['2', '', 'Rule Manual', 'Rule 12', 'New', '', ['Rules.pdf']], { y: 180, size: 8 })
}
