import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Two companies, overall rate figures, a letter that goes on on the next page, a table without a repeated head. */
export const kansas2019: Layout = {
  name: 'Kansas 2019, two companies and a letter on two pages',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'PRRE-131888777',
      stateTrackingNumber: 'KS-19-0456',
      companyTrackingNumber: 'PPA 2019-KS (R)',
      state: 'Kansas',
      productName: 'Prairie Auto',
      companyName: 'Prairie State Insurance Company',
      toi: '19.0 Personal Auto',
      subToi: '19.0001 Private Passenger Auto (PPA)',
      filingType: 'Rate',
      dateSubmitted: '2019-02-11',
      serffStatus: 'Closed-Filed',
      stateStatus: 'Closed',
      effectiveRequestedNew: '2019-05-01',
      effectiveRequestedRenewal: '2019-06-15',
      authors: 'Noor Haddad',
      reviewers: 'Cal Whitmer',
      dispositionDate: '2019-04-02',
      dispositionStatus: 'Filed',
      effectiveNew: '2019-05-01',
      effectiveRenewal: '2019-06-15',
      projectName: 'PPA Spring Revision',
      projectNumber: '2019-KS (R)',
      deemerDate: '2019-04-12',
      filingDescription:
        'Prairie State and Prairie Select revise liability and physical damage base rates. No rule changes are proposed.',
      filingMethod: 'Prior Approval',
      rateChangeType: 'Increase',
      lastRateRevision: '-1.200%',
      lastRevisionDate: '2017-09-01',
      overallIndicatedChange: '7.300%',
      overallRateImpact: '4.800%',
      overallPremiumChange: '$1,292,341',
      overallPolicyholders: '22,915',
    },
    companies: [
      { name: 'Prairie State Insurance Company', naicCode: '30011', domicile: 'Kansas', groupCode: '4455' },
      {
        name: 'Prairie Select Property and Casualty Company',
        naicCode: '30012',
        domicile: 'Kansas',
        groupCode: '4455',
      },
    ],
    // Those of the disposition, which names one of the two companies.
    rates: [
      {
        company: 'Prairie State Insurance Company',
        indicatedChange: '7.000%',
        rateImpact: '4.900%',
        premiumChange: '$1,204,331',
        policyholders: '21,004',
        premium: '$24,578,183',
        maximumChange: '18.200%',
        minimumChange: '-6.100%',
      },
    ],
    rateRules: [
      {
        item: '1',
        name: 'Base Rate Pages',
        number: 'BR 1 - BR 14',
        action: 'Replacement',
        previousFiling: 'PRRE-130555111',
      },
    ],
    dispositions: [
      {
        date: '2019-04-02',
        effectiveNew: '2019-05-01',
        effectiveRenewal: '2019-06-15',
        status: 'Filed',
        comment: 'This filing is placed on file as amended. Thank you for your cooperation.',
      },
    ],
    letters: [
      {
        kind: 'objection',
        facts: {
          status: 'Pending Industry Response',
          date: '2019-02-28',
          submitted: '2019-02-28',
          respondBy: '2019-03-14',
          signedBy: 'Cal Whitmer',
        },
        items: [
          {
            number: 1,
            text: 'The memorandum does not show how credibility was assigned to the physical damage coverages. Please provide the complement of credibility by coverage.',
          },
          { number: 2, text: 'Please explain the off-balance applied to the territorial relativities.' },
          { number: 3, text: 'Please provide the dislocation exhibit for both companies.' },
        ],
      },
      {
        kind: 'response',
        facts: { status: 'Submitted to State', date: '2019-03-12', submitted: '2019-03-12', signedBy: 'Noor Haddad' },
        items: [
          { number: 1, text: 'Exhibit 7 is attached.' },
          { number: 2, text: 'The off-balance is 0.985 and is derived on Exhibit 9.' },
          { number: 3, text: 'Please see the attached dislocation exhibit.' },
        ],
      },
    ],
    notes: [
      {
        kind: 'note_to_reviewer',
        createdBy: 'Noor Haddad',
        createdOn: '2019-03-20',
        submittedOn: '2019-03-20',
        subject: 'Status request',
        comments: 'We would appreciate a status on this filing. Our systems team needs two weeks of lead time.',
      },
    ],
  },
}

function head(p: Printer): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 8 })
  pair(30, 20, 'SERFF Tracking #:', 'PRRE-131888777')
  pair(220, 20, 'State Tracking #:', 'KS-19-0456')
  pair(390, 20, 'Company Tracking #:', 'PPA 2019-KS (R)')
  pair(30, 36, 'State:', 'Kansas')
  pair(260, 36, 'First Filing Company:', 'Prairie State Insurance Company, ...')
  pair(30, 48, 'TOI/Sub-TOI:', '19.0 Personal Auto/19.0001 Private Passenger Auto (PPA)')
  pair(30, 60, 'Product Name:', 'Prairie Auto')
  pair(30, 72, 'Project Name/Number:', 'PPA Spring Revision/2019-KS (R)')
  p.text('PDF Pipeline for SERFF Tracking Number PRRE-131888777 Generated 04/05/2019 09:00 AM', {
    x: 30,
    y: 770,
    size: 7,
  })
}

function draw(p: Printer): void {
  head(p)
  p.text('Filing at a Glance', { x: 30, y: 96, size: 14, bold: true })
  const rows: readonly (readonly [readonly string[], readonly string[]])[] = [
    [['Companies:'], ['Prairie State Insurance Company', 'Prairie Select Property and Casualty Company']],
    [['Product Name:'], ['Prairie Auto']],
    [['State:'], ['Kansas']],
    [['TOI:'], ['19.0 Personal Auto']],
    [['Sub-TOI:'], ['19.0001 Private Passenger Auto (PPA)']],
    [['Filing Type:'], ['Rate']],
    [['Date Submitted:'], ['02/11/2019']],
    [['SERFF Tr Num:'], ['PRRE-131888777']],
    [['SERFF Status:'], ['Closed-Filed']],
    [['State Tr Num:'], ['KS-19-0456']],
    [['State Status:'], ['Closed']],
    [['Co Tr Num:'], ['PPA 2019-KS (R)']],
    [['Effective Date', 'Requested (New):'], ['05/01/2019']],
    [['Effective Date', 'Requested (Renewal):'], ['06/15/2019']],
    [['Author(s):'], ['Noor Haddad']],
    [['Reviewer(s):'], ['Cal Whitmer']],
    [['Disposition Date:'], ['04/02/2019']],
    [['Disposition Status:'], ['Filed']],
    [['Effective Date (New):'], ['05/01/2019']],
    [['Effective Date (Renewal):'], ['06/15/2019']],
  ]
  let y = 122
  for (const [labels, values] of rows) {
    p.lines(labels, { x: 36, y, bold: true, leading: 11 })
    const start = y + (labels.length - 1) * 11
    p.lines(values, { x: 150, y: start, leading: 11 })
    y = start + values.length * 11 + 4
  }
  p.text('General Information', { x: 30, y: 520, size: 14, bold: true })
  const pair = (x: number, at: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y: at })
  pair(36, 544, 'Project Name:', 'PPA Spring Revision')
  pair(310, 544, 'Status of Filing in Domicile:', '')
  pair(36, 556, 'Project Number:', '2019-KS (R)')
  pair(310, 556, 'Domicile Status Comments:', '')
  pair(36, 568, 'Reference Organization:', '')
  pair(310, 568, 'Reference Number:', '')
  pair(36, 580, 'Deemer Date:', '04/12/2019')
  pair(36, 592, 'Corresponding Filing Tracking Number:', '')
  p.text('Filing Description:', { x: 36, y: 610, bold: true })
  p.lines(
    [
      'Prairie State and Prairie Select revise liability and physical damage base rates.',
      '',
      'No rule changes are proposed.',
    ],
    { x: 36, y: 622 },
  )
  p.page()
  head(p)
  p.text('Company and Contact', { x: 30, y: 96, size: 14, bold: true })
  p.text('Filing Contact Information', { x: 30, y: 116, size: 11, bold: true })
  p.lines(['Noor Haddad, Pricing Manager', '40 Wheat Street', 'Topeka, KS 66601'], { x: 36, y: 134 })
  p.text('Filing Company Information', { x: 30, y: 190, size: 11, bold: true })
  const blocks = [
    [['Prairie State Insurance Company', '40 Wheat Street', 'Topeka, KS 66601'], '30011'],
    [['Prairie Select Property and', 'Casualty Company', '40 Wheat Street', 'Topeka, KS 66601'], '30012'],
  ] as const
  blocks.forEach(([lines, code], index) => {
    const at = 212 + index * 80
    p.lines(lines, { x: 36, y: at })
    pair(230, at, 'CoCode:', code)
    pair(230, at + 12, 'Group Code:', '4455')
    pair(230, at + 24, 'Group Name:', 'Prairie Group')
    pair(230, at + 36, 'FEIN Number:', '48-0000000')
    pair(400, at, 'State of Domicile:', 'Kansas')
    pair(400, at + 12, 'Company Type:', '')
    pair(400, at + 24, 'State ID Number:', '')
  })
  p.text('Filing Fees', { x: 30, y: 400, size: 14, bold: true })
  p.lines(['Fee Required? Yes', 'Fee Amount: $100.00', 'Retaliatory? No', 'Fee Explanation:'], { x: 36, y: 424 })
  p.row([36, 230, 330, 450], ['Company', 'Amount', 'Date Processed', 'Transaction #'], { y: 490, bold: true })
  p.row([36, 230, 330, 450], ['Prairie State Insurance Company', '$100.00', '02/11/2019', '148811'], { y: 504 })
  p.text('State Specific', { x: 30, y: 540, size: 14, bold: true })
  p.lines(['Is this filing a response to a market conduct examination?: No', 'State: no comment'], { x: 36, y: 562 })
  p.page()
  head(p)
  p.text('Disposition', { x: 30, y: 96, size: 14, bold: true })
  p.lines(
    [
      'Disposition Date: 04/02/2019',
      'Effective Date (New): 05/01/2019',
      'Effective Date (Renewal): 06/15/2019',
      'Status: Filed',
      'Comment:',
      'This filing is placed on file as amended.',
      'Thank you for your cooperation.',
    ],
    { x: 36, y: 122, leading: 13 },
  )
  const table = [30, 112, 172, 232, 304, 376, 448, 516]
  const heads = [
    ['Company', 'Name:'],
    ['Overall %', 'Indicated', 'Change:'],
    ['Overall %', 'Rate', 'Impact:'],
    ['Written', 'Premium', 'Change for', 'this Program:'],
    ['# of Policy', 'Holders', 'Affected for this', 'Program:'],
    ['Written', 'Premium for', 'this Program:'],
    ['Maximum %', 'Change', '(where', "req'd):"],
    ['Minimum %', 'Change', '(where', "req'd):"],
  ]
  y = p.row(table, heads, { y: 240, size: 7, bold: true })
  p.row(
    table,
    [
      ['Prairie State', 'Insurance', 'Company'],
      '7.000%',
      '4.900%',
      '$1,204,331',
      '21,004',
      '$24,578,183',
      '18.200%',
      '-6.100%',
    ],
    { y, size: 8 },
  )
  p.lines(['Percent Change Approved:', 'Minimum: -6.100% Maximum: 18.200% Average: 4.800%'], { x: 36, y: 340 })
  p.row([36, 150, 400, 500], ['Schedule', 'Schedule Item', 'Schedule Item Status', 'Public Access'], {
    y: 390,
    bold: true,
    size: 8,
  })
  p.row([36, 150, 400, 500], ['Supporting Document', 'Actuarial Memorandum', 'Filed', 'Yes'], { y: 404, size: 8 })
  p.page()
  head(p)
  p.text('Objection Letter', { x: 30, y: 96, size: 14, bold: true })
  const facts = (at: number, list: readonly (readonly [string, string])[]) => {
    list.forEach(([label, value], index) => {
      p.text(label, { x: 36, y: at + index * 12, bold: true })
      p.text(value, { x: 160, y: at + index * 12 })
    })
  }
  facts(120, [
    ['Objection Letter Status', 'Pending Industry Response'],
    ['Objection Letter Date', '02/28/2019'],
    ['Submitted Date', '02/28/2019'],
    ['Respond By Date', '03/14/2019'],
  ])
  p.lines(
    [
      'Dear Noor Haddad,',
      'Introduction:',
      'We have reviewed your filing and have these questions.',
      'Objection 1',
      '- Actuarial Memorandum (Supporting Document)',
      'Comments: The memorandum does not show how credibility was assigned to the',
      'physical damage coverages.',
      'Please provide the complement of credibility by coverage.',
      'Objection 2',
      'Comments: Please explain the off-balance applied',
    ],
    { x: 36, y: 190, leading: 14 },
  )
  p.page()
  head(p)
  p.lines(
    [
      'to the territorial relativities.',
      'Objection 3',
      'Comments: Please provide the dislocation exhibit for both companies.',
      'Conclusion:',
      'The filing will be disapproved if no response is received.',
      'Sincerely,',
      'Cal Whitmer',
    ],
    { x: 36, y: 96, leading: 14 },
  )
  p.page()
  head(p)
  p.text('Response Letter', { x: 30, y: 96, size: 14, bold: true })
  facts(120, [
    ['Response Letter Status', 'Submitted to State'],
    ['Response Letter Date', '03/12/2019'],
    ['Submitted Date', '03/12/2019'],
  ])
  const response = (number: number, text: string) => [
    `Response ${number}`,
    'Comments:',
    text,
    `Related Objection ${number}`,
    'Comments: as above',
    'Changed Items:',
    'No Form Schedule items changed.',
  ]
  p.lines(
    [
      'Dear Cal Whitmer,',
      'Introduction:',
      ...response(1, 'Exhibit 7 is attached.'),
      ...response(2, 'The off-balance is 0.985 and is derived on Exhibit 9.'),
      ...response(3, 'Please see the attached dislocation exhibit.'),
      'Conclusion:',
      'Sincerely,',
      'Noor Haddad',
    ],
    { x: 36, y: 180, leading: 14 },
  )
  p.page()
  head(p)
  p.text('Note To Reviewer', { x: 30, y: 96, size: 14, bold: true })
  p.lines(
    [
      'Created By:',
      'Noor Haddad on 03/20/2019 11:05 AM',
      'Last Edited By:',
      'Noor Haddad',
      'Submitted On:',
      '03/20/2019 11:05 AM',
      'Subject:',
      'Status request',
      'Comments:',
      'We would appreciate a status on this filing.',
      'Our systems team needs two weeks of lead time.',
    ],
    { x: 36, y: 120, leading: 13 },
  )
  p.page()
  head(p)
  p.text('Rate Information', { x: 30, y: 96, size: 14, bold: true })
  p.text('Rate data applies to filing.', { x: 36, y: 116 })
  facts(134, [
    ['Filing Method:', 'Prior Approval'],
    ['Rate Change Type:', 'Increase'],
  ])
  p.text('Overall Percentage of Last Rate Revision:', { x: 36, y: 160, bold: true })
  p.text('-1.200%', { x: 280, y: 160 })
  p.text('Effective Date of Last Rate Revision:', { x: 36, y: 172, bold: true })
  p.text('09/01/2017', { x: 280, y: 172 })
  p.text('Filing Method of Last Filing:', { x: 36, y: 184, bold: true })
  p.text('Company Rate Information', { x: 30, y: 206, size: 11, bold: true })
  y = p.row(table, heads, { y: 226, size: 7, bold: true })
  y = p.row(
    table,
    [
      ['Prairie State', 'Insurance', 'Company'],
      '7.400%',
      '4.900%',
      '$1,204,331',
      '21,004',
      '$24,578,183',
      '18.200%',
      '-6.100%',
    ],
    { y, size: 8 },
  )
  p.row(
    table,
    [
      ['Prairie Select', 'Property and', 'Casualty', 'Company'],
      '6.000%',
      '4.100%',
      '$88,010',
      '1,911',
      '$2,146,585',
      '15.000%',
      '-4.000%',
    ],
    { y, size: 8 },
  )
  p.text('Overall Rate Information for Multiple Company Filings', { x: 30, y: 380, size: 11, bold: true })
  p.lines(
    [
      'Overall Percentage Rate Indicated For This Filing 7.300%',
      'Overall Percentage Rate Impact For This Filing 4.800%',
      'Effect of Rate Filing-Written Premium Change For This Program $1,292,341',
      'Effect of Rate Filing - Number of Policyholders Affected 22,915',
    ],
    { x: 36, y: 400, leading: 13 },
  )
  p.page()
  head(p)
  p.text('Rate/Rule Schedule', { x: 30, y: 96, size: 14, bold: true })
  const rules = [30, 70, 160, 290, 380, 460, 545]
  p.row(
    rules,
    [
      ['Item', 'No.'],
      ['Schedule Item', 'Status'],
      'Exhibit Name',
      ['Rule # or Page', '#'],
      'Rate Action',
      ['Previous State', 'Filing Number'],
      'Attachments',
    ],
    { y: 122, size: 8, bold: true },
  )
  p.row(rules, ['1', '', 'Base Rate Pages', 'BR 1 - BR 14', 'Replacement', ['PRRE-', '130555111'], ['BR.pdf']], {
    y: 150,
    size: 8,
  })
  p.page()
  head(p)
  p.text('Supporting Document Schedules', { x: 30, y: 96, size: 14, bold: true })
  facts(120, [
    ['Satisfied - Item:', 'Actuarial Memorandum'],
    ['Comments:', ''],
    ['Attachment(s):', 'Memo.pdf'],
    ['Item Status:', 'Filed'],
    ['Status Date:', '04/02/2019'],
  ])
  facts(200, [
    ['Bypassed - Item:', 'Consent-to-Rate'],
    ['Bypass Reason:', 'Not applicable'],
  ])
}
