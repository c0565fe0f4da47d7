import type { Destination, StagingCheck, StagingTab } from '#lib/contract/filings/staging.ts'
import type { Block, Manuscript } from '#lib/service/documents/manuscript.ts'
import { writePdf } from '#lib/service/documents/write-pdf.ts'
import type { DraftTab } from './connector.ts'
import type { DraftSource } from './draft-source.ts'

export interface CoverOptions {
  readonly tabs: readonly DraftTab[]
  readonly destination: Destination
  readonly preparedAt: string
  readonly checks: readonly StagingCheck[]
}

const headings: Readonly<Record<StagingTab, string>> = {
  general_information: 'General Information',
  companies_and_contact: 'Companies and Contact',
  form_schedule: 'Form Schedule',
  rate_rule_schedule: 'Rate/Rule Schedule',
  supporting_documentation: 'Supporting Documentation',
}

/** The package on paper: every tab with its fields, and what is still missing. Letters that its font lacks become "?". */
export async function writeCover({ filing }: DraftSource, options: CoverOptions): Promise<Uint8Array> {
  const { tabs, destination, preparedAt, checks } = options
  const open = checks.filter(({ outcome }) => outcome !== 'passed')
  const blocks = [
    paragraph(`Draft package for ${destination}, prepared on ${preparedAt.slice(0, 10)}.`),
    paragraph('This is a draft. Nothing was submitted and nothing was paid: the filing’s owner does that.'),
    heading('Checks'),
    ...(open.length === 0 ? [paragraph('Nothing is missing.')] : open.map(({ message }) => paragraph(message))),
    ...tabs.flatMap(({ tab, fields }) => [
      heading(headings[tab]),
      ...(fields.length === 0 ? [paragraph('This tab is empty.')] : fields.flatMap(writeField)),
    ]),
  ]
  const manuscript: Manuscript = { formNumber: null, edition: null, title: toPrintable(filing.displayName), blocks }
  return await writePdf(manuscript, { typeface: 'sans' })
}

function writeField({ label, value }: DraftTab['fields'][number]): Block[] {
  const [first = '', ...rest] = value === '' ? ['—'] : value.split(/\r?\n/)
  return [paragraph(`${label}: ${first}`), ...rest.filter((line) => line.trim() !== '').map(paragraph)]
}

function heading(text: string): Block {
  return { kind: 'heading', level: 1, text: [{ text, bold: false }] }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', level: 0, text: [{ text: toPrintable(text), bold: false }] }
}

/** The standard fonts have the characters of windows-1252 only. */
function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, (character) =>
      /\s/.test(character) ? ' ' : '?',
    )
}
