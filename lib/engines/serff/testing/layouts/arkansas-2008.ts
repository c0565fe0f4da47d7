import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Filings of the first years: label and value in one run, three columns at a glance, fees in the place of a state number. */
export const arkansas2008: Layout = {
  name: 'Arkansas 2008, three columns',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'PINE-125498761',
      stateTrackingNumber: 'EFT $50',
      companyTrackingNumber: 'AR-CA-08-F2',
      state: 'Arkansas',
      companyName: 'Pine Ridge Casualty Company',
      productName: 'Commercial Auto Forms',
      toi: '20.0 Commercial Auto',
      subToi: '20.0001 Business Auto',
      filingType: 'Form',
      dateSubmitted: '2008-02-19',
      serffStatus: 'Closed',
      stateStatus: 'Fees verified and received',
      authors: 'Ines Calloway',
      reviewers: 'Alexa Grissom, Betty Montesi',
      dispositionDate: '2008-02-25',
      dispositionStatus: 'Approved',
      effectiveRequestedNew: '2008-04-01',
      effectiveRequestedRenewal: '2008-04-01',
      effectiveNew: '2008-04-01',
      projectName: 'Business Auto Forms 2008',
      projectNumber: 'AR-CA-08-F2',
      domicileStatus: 'Authorized',
      domicileStatusComments: 'Filed in Missouri',
      referenceOrganization: 'ISO',
      referenceNumber: 'CA-2007-OFR06',
      filingStatusChanged: '2008-02-25',
      stateStatusChanged: '2008-02-22',
      filingDescription: 'We adopt the forms of the reference filing and add one form of our own, PR 20 01.',
    },
    companies: [{ name: 'Pine Ridge Casualty Company', naicCode: '23456', domicile: 'Missouri' }],
    forms: [
      {
        name: 'Business Auto Coverage Form',
        number: 'PR 20 01',
        editionDate: '04 08',
        type: 'Policy/Coverage Form',
        action: 'New',
        readability: '51.20',
      },
      {
        name: 'Auto Medical Payments',
        number: 'PR 20 15',
        editionDate: '04 08',
        type: 'Endorsement/Amendment/Conditions',
        action: 'Replaced',
        replaced: 'PR 20 15 01 02',
        readability: '48.00',
      },
    ],
    dispositions: [{ date: '2008-02-25', effectiveNew: '2008-04-01', status: 'Approved' }],
    letters: [],
    notes: [],
  },
}

function head(p: Printer): void {
  p.text('SERFF Tracking Number: PINE-125498761', { x: 36, y: 24 })
  p.text('State: Arkansas', { x: 330, y: 24 })
  p.text('Filing Company: Pine Ridge Casualty Company', { x: 36, y: 36 })
  p.text('State Tracking Number: EFT $50', { x: 330, y: 36 })
  p.text('Company Tracking Number: AR-CA-08-F2', { x: 36, y: 48 })
  p.text('TOI: 20.0 Commercial Auto', { x: 36, y: 60 })
  p.text('Sub-TOI: 20.0001 Business Auto', { x: 330, y: 60 })
  p.text('Product Name: Commercial Auto Forms', { x: 36, y: 72 })
  p.text('Project Name/Number: Business Auto Forms 2008/AR-CA-08-F2', { x: 36, y: 84 })
  p.text('Created by SERFF on 03/03/2008 08:30 AM', { x: 36, y: 770, size: 7 })
}

function draw(p: Printer): void {
  head(p)
  p.text('Filing at a Glance', { x: 36, y: 110, size: 13, bold: true })
  p.text('Company: Pine Ridge Casualty Company', { x: 36, y: 132 })
  const three = (y: number, a: string, b: string, c: string) => {
    p.text(a, { x: 36, y, size: 8.5 })
    p.text(b, { x: 230, y, size: 8.5 })
    p.text(c, { x: 410, y, size: 8.5 })
  }
  three(146, 'Product Name: Commercial Auto Forms', 'SERFF Tr Num: PINE-125498761', 'State: Arkansas')
  three(160, 'TOI: 20.0 Commercial Auto', 'SERFF Status: Closed', 'State Tr Num: EFT $50')
  three(174, 'Sub-TOI: 20.0001 Business Auto', 'Co Tr Num: AR-CA-08-F2', 'State Status: Fees verified and')
  p.text('received', { x: 410, y: 184, size: 8.5 })
  three(198, 'Filing Type: Form', 'Co Status:', 'Reviewer(s): Alexa Grissom, Betty')
  p.text('Montesi', { x: 410, y: 208, size: 8.5 })
  three(222, '', 'Author: Ines Calloway', 'Disposition Date: 02/25/2008')
  three(236, '', 'Date Submitted: 02/19/2008', 'Disposition Status: Approved')
  three(250, 'Effective Date Requested (New): 04/01/2008', '', 'Effective Date (New): 04/01/2008')
  three(264, 'Effective Date Requested (Renewal): 04/01/2008', '', 'Effective Date (Renewal):')
  p.text('State Filing Description:', { x: 36, y: 280, size: 8.5 })
  p.text('General Information', { x: 36, y: 310, size: 13, bold: true })
  const two = (y: number, a: string, b: string) => {
    p.text(a, { x: 36, y })
    p.text(b, { x: 330, y })
  }
  two(332, 'Project Name: Business Auto Forms 2008', 'Status of Filing in Domicile: Authorized')
  two(346, 'Project Number: AR-CA-08-F2', 'Domicile Status Comments: Filed in Missouri')
  two(360, 'Reference Organization: ISO', 'Reference Number: CA-2007-OFR06')
  two(374, 'Reference Title:', 'Advisory Org. Circular:')
  two(388, 'Filing Status Changed: 02/25/2008', '')
  two(402, 'State Status Changed: 02/22/2008', 'Deemer Date:')
  two(416, 'Corresponding Filing Tracking Number:', '')
  p.text('Filing Description:', { x: 36, y: 430 })
  p.text('We adopt the forms of the reference filing and add one form of our own, PR 20 01.', { x: 36, y: 444 })
  p.page()
  head(p)
  p.text('Company and Contact', { x: 36, y: 110, size: 13, bold: true })
  p.text('Filing Contact Information', { x: 36, y: 132, bold: true })
  p.text('Ines Calloway, Compliance Analyst', { x: 36, y: 146 })
  p.text('icalloway@pine.example', { x: 330, y: 146 })
  p.text('Filing Company Information', { x: 36, y: 180, bold: true })
  p.text('Pine Ridge Casualty Company', { x: 36, y: 196 })
  p.text('CoCode: 23456', { x: 250, y: 196 })
  p.text('State of Domicile: Missouri', { x: 400, y: 196 })
  p.text('12 Quarry Street', { x: 36, y: 208 })
  p.text('Group Code:', { x: 250, y: 208 })
  p.text('Company Type: Property', { x: 400, y: 208 })
  p.text('Joplin, MO 64801', { x: 36, y: 220 })
  p.text('Group Name:', { x: 250, y: 220 })
  p.text('State ID Number:', { x: 400, y: 220 })
  p.text('(417) 555-0142 ext. [Phone]', { x: 36, y: 232 })
  p.text('FEIN Number: 43-0000000', { x: 250, y: 232 })
  p.text('---------', { x: 250, y: 244 })
  p.page()
  head(p)
  p.text('Disposition', { x: 36, y: 110, size: 13, bold: true })
  p.lines(
    [
      'Disposition Date: 02/25/2008',
      'Effective Date (New): 04/01/2008',
      'Effective Date (Renewal):',
      'Status: Approved',
      'Comment:',
      'Rate data does NOT apply to filing.',
    ],
    { x: 36, y: 132, leading: 14 },
  )
  p.page()
  head(p)
  p.text('Form Schedule', { x: 36, y: 110, size: 13, bold: true })
  const columns = [36, 86, 190, 250, 300, 400, 450, 540]
  p.row(
    columns,
    [
      'Review Status',
      'Form Name',
      'Form #',
      ['Edition', 'Date'],
      'Form Type',
      'Action',
      ['Action Specific', 'Data'],
      'Readability',
    ],
    { y: 132, size: 7, bold: true },
  )
  p.row(
    columns,
    ['', ['Business Auto', 'Coverage Form'], 'PR 20 01', '04 08', ['Policy/Coverage', 'Form'], 'New', '', '51.20'],
    { y: 160, size: 8 },
  )
  p.row(
    columns,
    [
      '',
      ['Auto Medical', 'Payments'],
      'PR 20 15',
      '04 08',
      ['Endorsement/', 'Amendment/', 'Conditions'],
      'Replaced',
      ['Replaced Form #:', 'PR 20 15 01 02'],
      '48.00',
    ],
    { y: 190, size: 8 },
  )
}
