import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/**
 * An amended filing: a post submission update with requested changes and prior values, and attachments at the end whose
 * text has other labels. None of these may be read as facts of the filing.
 */
export const georgia2022: Layout = {
  name: 'Georgia 2022, amended, with attachments',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'PCHT-133412345',
      stateTrackingNumber: 'GA-22-1180',
      companyTrackingNumber: 'GA-HO-22-07',
      state: 'Georgia',
      companyName: 'Peachtree Home Insurance Company',
      productName: 'Peach Select Homeowners',
      toi: '04.0 Homeowners',
      subToi: '04.0000 Homeowners Sub-TOI Combinations',
      filingType: 'Rate',
      dateSubmitted: '2022-07-05',
      serffStatus: 'Pending State Action',
      stateStatus: 'Open',
      effectiveRequestedNew: '2022-09-01',
      effectiveRequestedRenewal: '2022-10-01',
      authors: 'Ruth Delgado',
      filingMethod: 'Flex Rating',
      rateChangeType: 'Increase',
      filingDescription: 'Base rates rise by 6.5% overall. State: rates are for all of Georgia.',
    },
    companies: [{ name: 'Peachtree Home Insurance Company', naicCode: '67890', domicile: 'Georgia' }],
    rates: [
      {
        company: 'Peachtree Home Insurance Company',
        indicatedChange: '9.100%',
        rateImpact: '6.500%',
        premiumChange: '$650,000',
        policyholders: '8,000',
        premium: '$10,000,000',
        maximumChange: '12.000%',
        minimumChange: '0.000%',
      },
    ],
    rateRules: [
      {
        item: '1',
        status: 'Reviewed',
        name: 'Base Rate Pages',
        number: 'BR-1',
        action: 'Replacement',
        previousFiling: 'PCHT-132000001',
      },
    ],
    dispositions: [],
    letters: [],
    notes: [],
  },
}

function draw(p: Printer): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 8 })
  const head = () => {
    pair(36, 20, 'SERFF Tracking #:', 'PCHT-133412345')
    pair(230, 20, 'State Tracking #:', 'GA-22-1180')
    pair(420, 20, 'Company Tracking #:', 'GA-HO-22-07')
    pair(36, 36, 'State:', 'Georgia')
    pair(300, 36, 'Filing Company:', 'Peachtree Home Insurance Company')
    pair(36, 48, 'TOI/Sub-TOI:', '04.0 Homeowners/04.0000 Homeowners Sub-TOI Combinations')
    pair(36, 60, 'Product Name:', 'Peach Select Homeowners')
    pair(36, 72, 'Project Name/Number:', '/')
  }
  const list = (y: number, rows: readonly (readonly [string, string])[]) => {
    rows.forEach(([label, value], index) => {
      p.text(label, { x: 36, y: y + index * 15, bold: true })
      p.text(value, { x: 240, y: y + index * 15 })
    })
  }
  head()
  p.text('Filing at a Glance', { x: 36, y: 96, size: 14, bold: true })
  list(120, [
    ['Company:', 'Peachtree Home Insurance Company'],
    ['Product Name:', 'Peach Select Homeowners'],
    ['State:', 'Georgia'],
    ['TOI:', '04.0 Homeowners'],
    ['Sub-TOI:', '04.0000 Homeowners Sub-TOI Combinations'],
    ['Filing Type:', 'Rate'],
    ['Date Submitted:', '07/05/2022'],
    ['SERFF Tr Num:', 'PCHT-133412345'],
    ['SERFF Status:', 'Pending State Action'],
    ['State Tr Num:', 'GA-22-1180'],
    ['State Status:', 'Open'],
    ['Co Tr Num:', 'GA-HO-22-07'],
    ['Effective Date Requested (New):', '09/01/2022'],
    ['Effective Date Requested (Renewal):', '10/01/2022'],
    ['Author(s):', 'Ruth Delgado'],
    ['Reviewer(s):', ''],
    ['Disposition Date:', ''],
    ['Disposition Status:', ''],
  ])
  p.text('General Information', { x: 36, y: 410, size: 14, bold: true })
  pair(36, 434, 'Deemer Date:', '')
  p.text('Filing Description:', { x: 36, y: 448, bold: true })
  p.lines(['Base rates rise by 6.5% overall.', 'State: rates are for all of Georgia.'], { x: 36, y: 462 })
  p.text('Filing Company Information', { x: 36, y: 520, size: 11, bold: true })
  p.lines(['Peachtree Home Insurance Company', '5 Orchard Lane', 'Macon, GA 31201'], { x: 36, y: 540 })
  pair(260, 540, 'CoCode:', '67890')
  pair(420, 540, 'State of Domicile:', 'Georgia')
  p.page()
  head()
  p.text('Post Submission Update Request Processed On 08/01/2022', { x: 36, y: 96, size: 14, bold: true })
  list(124, [
    ['Status:', 'Allowed'],
    ['Created By:', 'Ruth Delgado'],
    ['Processed By:', 'Kim Alston'],
  ])
  p.text('General Information:', { x: 36, y: 180, bold: true })
  const three = [36, 240, 400]
  p.row(three, ['Field Name', 'Requested Change', 'Prior Value'], { y: 196, bold: true })
  p.row(three, ['Effective Date Requested (New)', '09/15/2022', '09/01/2022'], { y: 210 })
  p.row(three, ['Product Name', 'Peach Home', 'Peach Select Homeowners'], { y: 224 })
  p.text('Company Rate Information:', { x: 36, y: 246, bold: true })
  p.text('Company Name: Peachtree Home Insurance Company', { x: 36, y: 262 })
  p.row(three, ['Field Name', 'Requested Change', 'Prior Value'], { y: 278, bold: true })
  p.row(three, ['Overall % Rate Impact', '6.100%', '6.500%'], { y: 292 })
  p.row(three, ['Maximum % Change (where required)', '11.000%', '12.000%'], { y: 306 })
  p.page()
  head()
  p.text('Rate Information', { x: 36, y: 96, size: 14, bold: true })
  list(120, [
    ['Filing Method:', 'Flex Rating'],
    ['Rate Change Type:', 'Increase'],
    ['Overall Percentage of Last Rate Revision:', ''],
  ])
  p.text('Company Rate Information', { x: 36, y: 180, size: 11, bold: true })
  const table = [36, 118, 178, 238, 310, 382, 454, 520]
  const y = p.row(
    table,
    [
      ['Company', 'Name:'],
      ['Overall %', 'Indicated', 'Change:'],
      ['Overall %', 'Rate', 'Impact:'],
      ['Written', 'Premium', 'Change for', 'this', 'Program:'],
      ['Number of', 'Policy Holders', 'Affected for', 'this Program:'],
      ['Written', 'Premium for', 'this', 'Program:'],
      ['Maximum %', 'Change', '(where', "req'd):"],
      ['Minimum %', 'Change', '(where', "req'd):"],
    ],
    { y: 200, size: 7, bold: true },
  )
  p.row(
    table,
    [
      ['Peachtree Home', 'Insurance', 'Company'],
      '9.100%',
      '6.500%',
      '$650,000',
      '8,000',
      '$10,000,000',
      '12.000%',
      '0.000%',
    ],
    { y, size: 8 },
  )
  p.page()
  head()
  p.text('Rate/Rule Schedule', { x: 36, y: 96, size: 14, bold: true })
  const rules = [36, 80, 170, 290, 370, 450, 540]
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
    { y: 122, size: 8, bold: true },
  )
  p.row(rules, ['1', 'Reviewed', ['Base Rate Pages'], 'BR-1', 'Replacement', 'PCHT-132000001', ['Base.pdf']], {
    y: 150,
    size: 8,
  })
  p.page()
  p.text('Attachment Base.pdf is not a PDF document and cannot be reproduced here.', { x: 36, y: 96 })
  p.page()
  p.text('Peachtree Home Insurance Company', { x: 36, y: 40, size: 12, bold: true })
  p.lines(
    [
      'Product Name: Old Orchard',
      'State: Alabama',
      'TOI: 19.0 Personal Auto',
      'Filing Type: Form',
      'Company: Another Company',
      'Disposition Status: Disapproved',
      'Disposition Date: 01/01/2001',
      'Deemer Date: 02/02/2002',
      'CoCode: 11111',
    ],
    { x: 36, y: 70, leading: 14 },
  )
}
