import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** A health filing with codes of another shape, two dispositions’ worth of text, and a description over two pages. */
export const maine2010: Layout = {
  name: 'Maine 2010, health codes and a description on two pages',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'DWNE-126500900',
      stateTrackingNumber: '2010119000',
      companyTrackingNumber: 'DE-IND-2010',
      state: 'Maine',
      companyName: 'Down East Health Plan, Inc.',
      productName: 'Individual PPO',
      toi: 'H16I Individual Health - Major Medical',
      subToi: 'H16I.005A Individual - Preferred Provider (PPO)',
      filingType: 'Form/Rate',
      dateSubmitted: '2010-06-30',
      serffStatus: 'Closed',
      stateStatus: 'Disapproved',
      authors: 'Ben Achterberg',
      reviewers: 'Joanne Tull',
      dispositionDate: '2010-09-08',
      dispositionStatus: 'Disapproved',
      effectiveRequestedNew: '2011-01-01',
      filingMode: 'Review & Approval',
      domicileStatus: 'Not Filed',
      filingStatusChanged: '2010-09-08',
      filingDescription:
        'We file a new individual preferred provider plan. The forms are new and replace no others. Deductibles are $2,500 and $5,000. Rates are by age band and are filed with the actuarial memorandum.',
    },
    companies: [{ name: 'Down East Health Plan, Inc.', naicCode: '95555', domicile: 'Maine' }],
    forms: [
      {
        name: 'Individual PPO Policy',
        number: 'DE-IND-POL-2010',
        type: 'Policy/Contract/Fraternal Certificate',
        action: 'Initial',
        readability: '45.100',
      },
      { name: 'Schedule of Benefits', number: 'DE-IND-SCH-2010', type: 'Schedule Pages', action: 'Initial' },
    ],
    dispositions: [
      {
        date: '2010-09-08',
        status: 'Disapproved',
        comment: 'The rates are excessive in relation to the benefits. See the letter of August 20.',
      },
    ],
    letters: [],
    notes: [
      {
        kind: 'note_to_filer',
        createdBy: 'Joanne Tull',
        createdOn: '2010-08-24',
        submittedOn: '2010-08-24',
        subject: 'Extension',
        comments: 'The extension is granted to September 3.',
      },
    ],
  },
}

function head(p: Printer): void {
  p.text('SERFF Tracking Number: DWNE-126500900', { x: 36, y: 20 })
  p.text('State: Maine', { x: 340, y: 20 })
  p.text('Filing Company: Down East Health Plan, Inc.', { x: 36, y: 32 })
  p.text('State Tracking Number: 2010119000', { x: 340, y: 32 })
  p.text('Company Tracking Number: DE-IND-2010', { x: 36, y: 44 })
  p.text('TOI: H16I Individual Health - Major Medical', { x: 36, y: 56 })
  p.text('Sub-TOI: H16I.005A Individual - Preferred Provider', { x: 340, y: 56 })
  p.text('(PPO)', { x: 340, y: 68 })
  p.text('Product Name: Individual PPO', { x: 36, y: 80 })
  p.text('Project Name/Number: /', { x: 36, y: 92 })
  p.text('Created by SERFF on 09/09/2010 08:01 AM', { x: 36, y: 772, size: 7 })
}

function draw(p: Printer): void {
  head(p)
  p.text('Filing at a Glance', { x: 36, y: 116, size: 13, bold: true })
  p.text('Company: Down East Health Plan, Inc.', { x: 36, y: 138 })
  const three = (y: number, cells: readonly [string, string, string]) => {
    cells.forEach((cell, index) => {
      p.text(cell, { x: [36, 240, 420][index] ?? 0, y, size: 8.5 })
    })
  }
  three(152, ['Product Name: Individual PPO', 'SERFF Tr Num: DWNE-126500900', 'State: Maine'])
  three(166, ['TOI: H16I Individual Health - Major', 'SERFF Status: Closed', 'State Tr Num: 2010119000'])
  three(176, ['Medical', '', ''])
  three(190, ['Sub-TOI: H16I.005A Individual -', 'Co Tr Num: DE-IND-2010', 'State Status: Disapproved'])
  three(200, ['Preferred Provider (PPO)', '', ''])
  three(214, ['Filing Type: Form/Rate', '', 'Reviewer(s): Joanne Tull'])
  three(228, ['', 'Author: Ben Achterberg', 'Disposition Date: 09/08/2010'])
  three(242, ['', 'Date Submitted: 06/30/2010', 'Disposition Status: Disapproved'])
  three(256, ['Implementation Date Requested: 01/01/2011', '', 'Implementation Date:'])
  three(270, ['Effective Date Requested (New): 01/01/2011', '', 'Effective Date (New):'])
  p.text('State Filing Description:', { x: 36, y: 288, size: 8.5 })
  p.text('General Information', { x: 36, y: 320, size: 13, bold: true })
  const two = (y: number, a: string, b: string) => {
    p.text(a, { x: 36, y })
    p.text(b, { x: 320, y })
  }
  two(342, 'Project Name:', 'Status of Filing in Domicile: Not Filed')
  two(356, 'Project Number:', 'Date Approved in Domicile:')
  two(370, 'Requested Filing Mode: Review & Approval', 'Domicile Status Comments:')
  two(384, 'Explanation for Combination/Other:', 'Market Type: Individual')
  two(398, 'Submission Type: New Submission', 'Group Market Size:')
  two(412, 'Overall Rate Impact:', 'Group Market Type:')
  two(426, 'Filing Status Changed: 09/08/2010', 'Explanation for Other Group Market Type:')
  two(440, 'State Status Changed:', 'Deemer Date:')
  two(454, 'Created By:', 'Submitted By:')
  p.text('Filing Description:', { x: 36, y: 468 })
  p.lines(
    [
      'We file a new individual preferred provider plan.',
      'The forms are new and replace no others.',
      'Deductibles are $2,500 and $5,000.',
    ],
    { x: 36, y: 720 - 240, leading: 14 },
  )
  p.page()
  head(p)
  p.lines(['Rates are by age band and are filed with the actuarial memorandum.'], { x: 36, y: 116 })
  p.text('Company and Contact', { x: 36, y: 160, size: 13, bold: true })
  p.text('Filing Contact Information', { x: 36, y: 182, bold: true })
  p.text('Ben Achterberg, Compliance', { x: 36, y: 196 })
  p.text('Filing Company Information', { x: 36, y: 230, bold: true })
  p.text('(This filing was made by a third party - Achterberg Consulting)', { x: 36, y: 244 })
  p.text('Down East Health Plan, Inc.', { x: 36, y: 262 })
  p.text('CoCode: 95555', { x: 240, y: 262 })
  p.text('State of Domicile: Maine', { x: 400, y: 262 })
  p.text('1 Wharf Street', { x: 36, y: 274 })
  p.text('Group Code:', { x: 240, y: 274 })
  p.text('Company Type: HMO', { x: 400, y: 274 })
  p.page()
  head(p)
  p.text('Disposition', { x: 36, y: 116, size: 13, bold: true })
  p.lines(
    [
      'Disposition Date: 09/08/2010',
      'Implementation Date:',
      'Status: Disapproved',
      'Comment: The rates are excessive in relation to the benefits.',
      'See the letter of August 20.',
    ],
    { x: 36, y: 140, leading: 14 },
  )
  p.page()
  head(p)
  p.text('Amendment Letter', { x: 36, y: 116, size: 13, bold: true })
  p.lines(['Submitted Date: 08/02/2010', 'Comments:', 'Product Name: Individual PPO Plus', 'Changed Items:'], {
    x: 36,
    y: 140,
    leading: 14,
  })
  p.page()
  head(p)
  p.text('Note To Filer', { x: 36, y: 116, size: 13, bold: true })
  p.lines(
    [
      'Created By:',
      'Joanne Tull on 08/24/2010 03:30 PM',
      'Last Edited By:',
      'Joanne Tull',
      'Submitted On:',
      '08/24/2010 03:31 PM',
      'Subject:',
      'Extension',
      'Comments:',
      'The extension is granted to September 3.',
    ],
    { x: 36, y: 140, leading: 13 },
  )
  p.page()
  head(p)
  p.text('Form Schedule', { x: 36, y: 116, size: 13, bold: true })
  p.text('Lead Form Number: DE-IND-POL-2010', { x: 36, y: 136 })
  const columns = [36, 90, 190, 300, 380, 440, 520]
  p.row(
    columns,
    [
      ['Schedule', 'Item', 'Status'],
      ['Form', 'Number'],
      ['Form Type'],
      ['Form Name'],
      ['Action'],
      ['Action Specific', 'Data'],
      ['Readability'],
    ],
    { y: 160, size: 8, bold: true },
  )
  p.row(
    columns,
    [
      '',
      ['DE-IND-POL-', '2010'],
      ['Policy/Contract/', 'Fraternal', 'Certificate'],
      ['Individual PPO', 'Policy'],
      'Initial',
      '',
      '45.100',
    ],
    { y: 200, size: 8 },
  )
  p.row(columns, ['', ['DE-IND-SCH-', '2010'], ['Schedule Pages'], ['Schedule of', 'Benefits'], 'Initial', '', ''], {
    y: 240,
    size: 8,
  })
}
