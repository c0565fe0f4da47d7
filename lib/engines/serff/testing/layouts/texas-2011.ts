import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** A print in which a whole line, with all its labels, is one run; two objection letters; a withdrawn and a later disposition. */
export const texas2011: Layout = {
  name: 'Texas 2011, whole lines as one run',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'LNST-126900123',
      stateTrackingNumber: '11-0457',
      companyTrackingNumber: 'TX-INL-2011',
      state: 'Texas',
      companyName: 'Lone Star Marine Insurance Company',
      productName: 'Inland Marine',
      toi: '09.0 Inland Marine',
      subToi: '09.0005 Other Commercial Inland Marine',
      filingType: 'Form',
      dateSubmitted: '2011-08-03',
      serffStatus: 'Closed-Approved',
      dispositionDate: '2011-10-11',
      dispositionStatus: 'Approved',
      effectiveRequestedNew: '2011-11-01',
      reviewers: 'Ana Quintero',
      filingDescription: 'Two endorsements for contractors’ equipment.',
    },
    companies: [{ name: 'Lone Star Marine Insurance Company', naicCode: '56789', domicile: 'Texas' }],
    dispositions: [
      {
        date: '2011-10-11',
        effectiveNew: '2011-11-01',
        status: 'Approved',
        comment: 'Approved with the amended form.',
      },
    ],
    letters: [
      {
        kind: 'objection',
        facts: { date: '2011-08-20', submitted: '2011-08-22', respondBy: '2011-09-20', signedBy: 'Ana Quintero' },
        items: [
          { number: 1, text: 'IM 104 removes the duty to notify. Cite the law that permits it.' },
          { number: 2, text: 'IM 105 is not readable.' },
        ],
      },
      {
        kind: 'objection',
        facts: { date: '2011-09-18', submitted: '2011-09-18', respondBy: '2011-10-01', signedBy: 'Ana Quintero' },
        items: [{ number: 1, text: 'The duty to notify is still missing from IM 104.' }],
      },
    ],
    notes: [
      {
        kind: 'note_to_reviewer',
        createdBy: 'Cole Brandt',
        createdOn: '2011-09-25',
        submittedOn: '2011-09-25',
        subject: 'Amended IM 104',
        comments: 'The amended form is attached. Please use it in place of the first one.',
      },
    ],
  },
}

function draw(p: Printer): void {
  const head = () => {
    p.text('SERFF Tracking Number: LNST-126900123 State: Texas', { x: 40, y: 24 })
    p.text('Filing Company: Lone Star Marine Insurance Company State Tracking Number: 11-0457', { x: 40, y: 36 })
    p.text('Company Tracking Number: TX-INL-2011', { x: 40, y: 48 })
    p.text('TOI: 09.0 Inland Marine Sub-TOI: 09.0005 Other Commercial Inland Marine', { x: 40, y: 60 })
    p.text('Product Name: Inland Marine', { x: 40, y: 72 })
    p.text('Project Name/Number: /', { x: 40, y: 84 })
  }
  head()
  p.text('Filing at a Glance', { x: 40, y: 110, size: 13, bold: true })
  p.lines(
    [
      'Company: Lone Star Marine Insurance Company',
      'Product Name: Inland Marine SERFF Tr Num: LNST-126900123 State: Texas',
      'TOI: 09.0 Inland Marine SERFF Status: Closed-Approved State Tr Num: 11-0457',
      'Sub-TOI: 09.0005 Other Commercial Inland Marine Co Tr Num: TX-INL-2011 State Status:',
      'Filing Type: Form Co Status: Reviewer(s): Ana Quintero',
      'Author: Date Submitted: 08/03/2011 Disposition Date: 10/11/2011',
      'Disposition Status: Approved',
      'Effective Date Requested (New): 11/01/2011 Effective Date (New):',
      'Effective Date Requested (Renewal): Effective Date (Renewal):',
      'State Filing Description:',
    ],
    { x: 40, y: 134, leading: 14 },
  )
  p.text('General Information', { x: 40, y: 300, size: 13, bold: true })
  p.lines(
    [
      'Project Name: Status of Filing in Domicile:',
      'Project Number: Domicile Status Comments:',
      'Deemer Date:',
      'Filing Description:',
      'Two endorsements for contractors’ equipment.',
    ],
    { x: 40, y: 324, leading: 14 },
  )
  p.text('Filing Company Information', { x: 40, y: 420, size: 11, bold: true })
  p.lines(
    [
      'Lone Star Marine Insurance Company CoCode: 56789 State of Domicile: Texas',
      '77 Harbor Street Group Code: Company Type:',
      'Galveston, TX 77550 Group Name: State ID Number:',
    ],
    { x: 40, y: 438, leading: 12 },
  )
  p.page()
  head()
  p.text('Disposition', { x: 40, y: 110, size: 13, bold: true })
  p.lines(
    [
      'Disposition Date: 10/11/2011',
      'Effective Date (New): 11/01/2011',
      'Effective Date (Renewal):',
      'Status: Approved',
      'Comment: Approved with the amended form.',
    ],
    { x: 40, y: 134, leading: 14 },
  )
  const letter = (dates: readonly string[], body: readonly string[]) => {
    p.page()
    head()
    p.text('Objection Letter', { x: 40, y: 110, size: 13, bold: true })
    p.lines(
      [
        `Objection Letter Date ${dates[0]}`,
        `Submitted Date ${dates[1]}`,
        `Respond By Date ${dates[2]}`,
        'Dear Cole Brandt,',
        ...body,
        'Sincerely,',
        'Ana Quintero',
      ],
      { x: 40, y: 134, leading: 14 },
    )
  }
  letter(
    ['08/20/2011', '08/22/2011', '09/20/2011'],
    [
      'Introduction:',
      'See below.',
      'Objection 1',
      '- Notice Endorsement, IM 104 (Form)',
      'Comments: IM 104 removes the duty to notify.',
      'Cite the law that permits it.',
      'Objection 2',
      '- Schedule, IM 105 (Form)',
      'Comments: IM 105 is not readable.',
      'Conclusion:',
    ],
  )
  letter(
    ['09/18/2011', '09/18/2011', '10/01/2011'],
    ['Objection 1', 'Comments: The duty to notify is still missing from IM 104.'],
  )
  p.page()
  head()
  p.text('Note To Reviewer', { x: 40, y: 110, size: 13, bold: true })
  p.lines(
    [
      'Created By:',
      'Cole Brandt on 09/25/2011 02:15 PM',
      'Last Edited By:',
      'Cole Brandt',
      'Submitted On:',
      '09/25/2011 02:16 PM',
      'Subject:',
      'Amended IM 104',
      'Comments:',
      'The amended form is attached.',
      'Please use it in place of the first one.',
    ],
    { x: 40, y: 134, leading: 13 },
  )
}
