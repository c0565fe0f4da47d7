import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** A state’s own print: columns of labels with dotted lines, long dates, two columns of which each is read down. */
export const nebraska2015: Layout = {
  name: 'Nebraska 2015, two columns and long dates',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'PLTT-129999001/00-00/00-00/00',
      stateTrackingNumber: 'NE 15-331',
      companyTrackingNumber: 'CMP 2015 (B)',
      state: 'Nebraska',
      companyName: 'Platte Valley Mutual',
      productName: 'Businessowners',
      toi: '05.1 CMP Non-Liability Portion Only',
      subToi: '05.1002 Businessowners',
      filingType: 'Loss Cost',
      dateSubmitted: '2015-03-04',
      serffStatus: 'Closed-Acknowledged',
      dispositionDate: '2015-04-01',
      dispositionStatus: 'Acknowledged',
      effectiveRequestedNew: '2015-05-01',
      effectiveRequestedRenewal: '2015-05-01',
      referenceOrganization: 'ISO',
      referenceNumber: 'BP-2014-RLA1',
      referenceTitle: 'Loss Cost Revision',
      advisoryOrgCircular: 'LI-BP-2014-112',
      correspondingFiling: 'PLTT-129999002',
    },
    companies: [
      { name: 'Platte Valley Mutual', naicCode: '71001' },
      { name: 'Platte Valley Select', naicCode: '71002' },
    ],
  },
}

function draw(p: Printer): void {
  p.text('SERFF Tracking Number PLTT-129999001/00-00/00-00/00', { x: 36, y: 24 })
  p.text('Filing at a Glance', { x: 36, y: 50, size: 14, bold: true })
  const left: readonly (readonly [string, string])[] = [
    ['Company Name', 'Platte Valley Mutual'],
    ['State', 'Nebraska'],
    ['Type of Insurance (TOI)', '05.1 CMP Non-Liability Portion Only'],
    ['Sub-Type of Insurance (Sub-TOI)', '05.1002 Businessowners'],
    ['Product Name', 'Businessowners'],
    ['Filing Type', 'Loss Cost'],
    ['SERFF Status', 'Closed-Acknowledged'],
    ['Reference Organization', 'ISO'],
    ['Reference Number', 'BP-2014-RLA1'],
  ]
  const right: readonly (readonly [string, string])[] = [
    ['State Tracking #', 'NE 15-331'],
    ['Company Tracking #', 'CMP 2015 (B)'],
    ['Date Submitted', 'March 4, 2015'],
    ['Requested Effective Date (New)', 'May 1, 2015'],
    ['Requested Effective Date (Renewal)', 'May 1, 2015'],
    ['Disposition Date', 'April 1, 2015'],
    ['Disposition Status', 'Acknowledged'],
    ['Reference Title', 'Loss Cost Revision'],
    ['Advisory Org. Circular', 'LI-BP-2014-112'],
    ['Corresponding Filing Tracking Number', 'PLTT-129999002'],
  ]
  left.forEach(([label, value], index) => {
    p.text(label, { x: 36, y: 80 + index * 30, size: 8, bold: true })
    p.text(value, { x: 44, y: 91 + index * 30 })
  })
  right.forEach(([label, value], index) => {
    p.text(`${label}:`, { x: 300, y: 80 + index * 24, size: 8, bold: true })
    p.text(value, { x: 470, y: 80 + index * 24 })
  })
  p.text('Filing Company Information', { x: 36, y: 420, size: 14, bold: true })
  const columns = [36, 260, 330, 430]
  p.row(columns, ['Company Name', 'NAIC Code', 'Group Code', 'State of Domicile'], { y: 446, bold: true })
  p.row(columns, ['Platte Valley Mutual', '71001', '', ''], { y: 462 })
  p.row(columns, ['Platte Valley Select', '71002', '', ''], { y: 476 })
}
