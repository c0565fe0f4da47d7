import type { Layout } from '../expected.ts'
import { type Printer, print } from '../printer.ts'

/** Most of it is empty: labels without values next to other labels. Review is open. */
export const oregon2024: Layout = {
  name: 'Oregon 2024, mostly empty',
  pdf: (options) => print(draw, options),
  expected: {
    fields: {
      serffTrackingNumber: 'TMBR-134000777',
      companyTrackingNumber: '24-OR-UMB',
      state: 'Oregon',
      companyName: 'Timberline Specialty Insurance Company',
      productName: 'Personal Umbrella, with a name that is so long that it takes two lines',
      toi: '17.0 Other Liability-Occ/Claims Made',
      subToi: '17.0021 Personal Umbrella and Excess',
      filingType: 'Rule',
      dateSubmitted: '2024-05-14',
      serffStatus: 'Submitted to State',
      effectiveRequestedNew: 'On Approval',
    },
    companies: [{ name: 'Timberline Specialty Insurance Company', naicCode: '45678', domicile: 'Oregon' }],
    rates: [],
    forms: [],
    rateRules: [{ item: '1', name: 'Eligibility Rules', number: 'Pages 1-6', action: 'New' }],
    dispositions: [],
    letters: [],
    notes: [],
  },
}

function draw(p: Printer): void {
  const pair = (x: number, y: number, label: string, value: string) =>
    p.line([{ text: label, bold: true }, { text: value }], { x, y, size: 9 })
  const head = () => {
    pair(36, 24, 'SERFF Tracking #:', 'TMBR-134000777')
    pair(230, 24, 'State Tracking #:', '')
    pair(400, 24, 'Company Tracking #:', '24-OR-UMB')
    pair(36, 40, 'State:', 'Oregon')
    pair(250, 40, 'Filing Company:', 'Timberline Specialty Insurance Company')
  }
  head()
  p.text('Filing at a Glance', { x: 36, y: 80, size: 14, bold: true })
  const two = (y: number, ...[a, av, b, bv]: readonly [string, string, string, string]) => {
    p.text(a, { x: 36, y, bold: true })
    p.text(av, { x: 140, y })
    p.text(b, { x: 330, y, bold: true })
    p.text(bv, { x: 470, y })
  }
  two(104, 'Company:', '', 'SERFF Tr Num:', 'TMBR-134000777')
  p.lines(['Timberline Specialty', 'Insurance Company'], { x: 140, y: 104 })
  two(130, 'Product Name:', '', 'SERFF Status:', 'Submitted to State')
  p.lines(['Personal Umbrella, with a name', 'that is so long that it takes two', 'lines'], { x: 140, y: 130 })
  two(172, 'State:', 'Oregon', 'State Tr Num:', '')
  two(188, 'TOI:', '', 'State Status:', '')
  p.lines(['17.0 Other Liability-', 'Occ/Claims Made'], { x: 140, y: 188 })
  two(216, 'Sub-TOI:', '', 'Co Tr Num:', '24-OR-UMB')
  p.lines(['17.0021 Personal Umbrella', 'and Excess'], { x: 140, y: 216 })
  two(244, 'Filing Type:', 'Rule', 'Co Status:', '')
  two(260, 'Date Submitted:', '05/14/2024', 'Author(s):', '')
  p.lines(['Effective Date', 'Requested (New):'], { x: 36, y: 276, bold: true })
  p.text('On Approval', { x: 140, y: 288 })
  p.text('Reviewer(s):', { x: 330, y: 276, bold: true })
  p.lines(['Effective Date', 'Requested (Renewal):'], { x: 36, y: 304, bold: true })
  p.text('Disposition Date:', { x: 330, y: 304, bold: true })
  p.text('Disposition Status:', { x: 330, y: 320, bold: true })
  p.text('General Information', { x: 36, y: 360, size: 14, bold: true })
  two(384, 'Project Name:', '', 'Status of Filing in Domicile:', '')
  two(400, 'Project Number:', '', 'Domicile Status Comments:', '')
  two(416, 'Deemer Date:', '', 'Submitted By:', '')
  p.text('Filing Description:', { x: 36, y: 432, bold: true })
  p.text('Company and Contact', { x: 36, y: 470, size: 14, bold: true })
  p.text('Filing Company Information', { x: 36, y: 494, size: 11, bold: true })
  p.lines(['Timberline Specialty Insurance', 'Company', '9 Ridge Way', 'Salem, OR 97301'], { x: 36, y: 514 })
  pair(250, 514, 'CoCode:', '45678')
  pair(250, 526, 'Group Code:', '')
  pair(250, 538, 'Group Name:', '')
  pair(400, 514, 'State of Domicile:', 'Oregon')
  p.page()
  head()
  p.text('Rate Information', { x: 36, y: 80, size: 14, bold: true })
  p.text('Rate data does NOT apply to filing.', { x: 36, y: 104 })
  p.text('Rate/Rule Schedule', { x: 36, y: 140, size: 14, bold: true })
  const rules = [36, 80, 170, 290, 370, 450, 540]
  p.row(
    rules,
    [
      ['Item', 'No.'],
      ['Schedule Item', 'Status'],
      ['Exhibit Name'],
      ['Rule # or Page', '#'],
      ['Rate Action'],
      ['Previous State', 'Filing Number'],
      ['Attachments'],
    ],
    { y: 166, size: 8, bold: true },
  )
  p.row(rules, ['1', '', ['Eligibility Rules'], 'Pages 1-6', 'New', '', ['Rules.pdf']], { y: 196, size: 8 })
}
