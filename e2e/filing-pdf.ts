import PDFDocument from 'pdfkit'

export interface PrintedFiling {
  readonly number: string
  readonly disposition?: string
  readonly dispositionDate?: string
  /** Prints rate data of a company and a rate/rule schedule. */
  readonly hasRates?: boolean
}

const rateTable = [
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
  [['Bay Casualty'], ['5.000%'], ['3.200%'], ['$128,000'], ['3,210'], ['$4,000,000'], ['10.000%'], ['-2.000%']],
]
const ruleTable = [
  [['Item', 'No.'], ['Exhibit Name'], ['Rule # or', 'Page #'], ['Rate Action']],
  [['1'], ['Rate Pages'], ['R-1 to R-9'], ['New']],
  [['2'], ['Rule Manual'], ['Rule 12'], ['New']],
]

/** A filing as a state publishes it: at a glance, its company, a disposition, an objection letter and its response. */
export async function filingPdf(filing: PrintedFiling): Promise<Buffer> {
  const { number, disposition = '', dispositionDate = '', hasRates = false } = filing
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const written = collect(document)
  const text = (words: string, x: number, y: number, size = 9) =>
    words && document.font('Helvetica').fontSize(size).text(words, x, y, { lineBreak: false })
  const head = () => {
    text(`SERFF Tracking #: ${number}`, 36, 24, 8)
    text('State Tracking #: OH-26-77', 240, 24, 8)
    text('Company Tracking #: LM-OH-26', 430, 24, 8)
  }
  const list = (y: number, rows: readonly (readonly [string, string])[]) =>
    rows.forEach(([label, value], index) => {
      text(label, 40, y + index * 15)
      text(value, 240, y + index * 15)
    })
  const table = (y: number, columns: readonly number[], rows: readonly (readonly (readonly string[])[])[]) => {
    let at = y
    for (const row of rows) {
      row.forEach((lines, column) => {
        lines.forEach((line, index) => {
          text(line, columns[column] ?? 0, at + index * 9, 7)
        })
      })
      at += 9 * Math.max(...row.map(({ length }) => length)) + 8
    }
  }
  head()
  text('Filing at a Glance', 40, 60, 14)
  list(90, [
    ['Company:', 'Larkspur Mutual Insurance Company'],
    ['Product Name:', 'Larkspur Cabin Program'],
    ['State:', 'Ohio'],
    ['TOI:', '04.0 Homeowners'],
    ['Sub-TOI:', '04.0003 Owner Occupied Homeowners'],
    ['Filing Type:', 'Form'],
    ['Date Submitted:', '01/05/2026'],
    ['SERFF Tr Num:', number],
    ['SERFF Status:', 'Closed'],
    ['State Tr Num:', 'OH-26-77'],
    ['Co Tr Num:', 'LM-OH-26'],
    ['Effective Date Requested (New):', '04/01/2026'],
    ['Effective Date Requested (Renewal):', ''],
    ['Disposition Date:', dispositionDate],
    ['Disposition Status:', disposition],
  ])
  document.addPage()
  head()
  text('Objection Letter', 40, 60, 14)
  list(90, [
    ['Objection Letter Date', '01/12/2026'],
    ['Submitted Date', '01/12/2026'],
    ['Respond By Date', '02/12/2026'],
  ])
  const letter = [
    'Dear Odile Warrender,',
    'Objection 1',
    'Comments: Explain the definition of cabin.',
    'Sincerely,',
    'Rosa Marsh',
  ]
  for (const [index, line] of letter.entries()) text(line, 40, 150 + index * 14)
  if (hasRates) {
    document.addPage()
    head()
    text('Rate Information', 40, 60, 14)
    text('Company Rate Information', 40, 90, 11)
    table(110, [40, 130, 190, 250, 320, 392, 464, 530], rateTable)
    text('Overall Percentage Rate Impact For This Filing: 3.100%', 40, 260)
    document.addPage()
    head()
    text('Rate/Rule Schedule', 40, 60, 14)
    table(90, [40, 80, 240, 360], ruleTable)
  }
  document.end()
  return await written
}

/** A page at a glance for each number; null prints none. */
export async function glancesPdf(numbers: readonly (string | null)[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72, autoFirstPage: false })
  const written = collect(document)
  for (const number of numbers) {
    document.addPage().fontSize(14).text('Filing at a Glance').fontSize(9).moveDown()
    document.text('State: Ohio').moveDown().text('Filing Type: Form').moveDown()
    if (number) document.text(`SERFF Tr Num: ${number}`)
  }
  document.end()
  return await written
}

/** A page of a policy, which is no filing. */
export async function wordingPdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72 })
  const written = collect(document)
  document.text('HOMEOWNERS 3 - SPECIAL FORM').text('We will provide the insurance described in this policy.')
  document.end()
  return await written
}

function collect(document: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  return new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
  })
}
