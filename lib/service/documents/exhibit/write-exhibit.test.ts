import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { ExportView, exportFormats } from '#lib/contract/comparisons/exports.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { buildExhibit } from '#lib/reading/exhibit/build-exhibit.ts'
import type { Exhibit } from '#lib/reading/exhibit/exhibit.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { withOpinions } from '#lib/reading/testing/with-opinions.ts'
import { extract } from '#lib/service/documents/extract.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import { writeExhibit } from './write-exhibit.ts'

function makeExhibit(variants = 2, rows = 40, change = (result: ComparisonResult) => result): Exhibit {
  const { result, inputsUsed } = makeResult({ rows, variants, seed: 8 })
  return buildExhibit(
    {
      id: '00000000-0000-4000-8000-0000000000aa',
      title: 'Homeowners editions',
      finishedAt: '2026-03-01T09:05:00.000Z',
      request: {},
      result: change(result),
      inputs: inputsUsed.inputs,
      review: null,
      readerUrl: 'https://desk.test/comparisons/1',
    },
    ExportView.parse({ company: 'Example Mutual', filing: 'EXMP-1' }),
  )
}

const exhibit = makeExhibit()
/** Text that a spreadsheet would run, that XML cannot hold, and that a page would run. */
const hostile = `=HYPERLINK("http://evil.test")\u0001 <script>alert('&')</script>`
const attacked: Exhibit = {
  ...exhibit,
  title: hostile,
  company: '@SUM(1)',
  rows: exhibit.rows.map((row) => ({ ...row, title: hostile })),
  differences: exhibit.differences.map((difference) => ({ ...difference, summary: hostile, provision: '-1+1' })),
}

async function unzipped(from: Exhibit, format: 'docx' | 'xlsx'): Promise<Map<string, string>> {
  const files = Object.entries(unzipSync(await writeExhibit(from, format)))
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

function assertWellFormed(files: ReadonlyMap<string, string>): void {
  for (const [name, xml] of files) {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw new Error(`${name}: ${error.message}`)
    })
    parser.write(xml).close()
  }
}

const textOfCell = (part: 'inserted' | 'removed') =>
  exhibit.rows
    .flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        if (cell.kind === 'text') return cell.text.flatMap(({ kind, text }) => (kind === part ? [text] : []))
        return part === 'removed' && cell.kind === 'absent' && cell.removed !== null ? [cell.removed] : []
      }),
    )
    .toSorted()

describe('an exhibit', () => {
  it.each(exportFormats)('written twice as %s is the same bytes', async (format) => {
    expect(Buffer.from(await writeExhibit(exhibit, format)).equals(await writeExhibit(exhibit, format))).toBe(true)
  })

  it.each(['docx', 'xlsx'] as const)('is well-formed as %s with any text in it', async (format) => {
    assertWellFormed(await unzipped(attacked, format))
  })

  it('as JSON is the exhibit', async () => {
    expect(JSON.parse(Buffer.from(await writeExhibit(exhibit, 'json')).toString())).toEqual(
      JSON.parse(JSON.stringify(exhibit)),
    )
  })
})

it.each(['docx', 'xlsx'] as const)(
  'as %s it says which outcomes are a language model’s, which model, its dissents, and the pages that it was sent',
  async (format) => {
    const asked = makeExhibit(3, 40, withOpinions)
    const text = [...(await unzipped(asked, format)).values()].join('\n')
    const [first, second] = asked.scenarios[0]?.answers ?? []
    expect(first?.sent.length).toBeGreaterThan(0)
    for (const said of [
      'gpt-x (models.test)',
      'Covered (by the language model gpt-x)',
      'gpt-x: Covered. An exception names it.',
      'Sent to the language model',
      second?.sent.map(({ label }) => label).join(', ') ?? '',
    ]) {
      expect(text).toContain(said)
    }
    expect([...(await unzipped(exhibit, format)).values()].join('\n')).not.toContain('by the language model')
  },
)

describe('the Word exhibit', () => {
  it('tracks every insertion and removal of the redline, and nothing else', async () => {
    const xml = (await unzipped(exhibit, 'docx')).get('word/document.xml') ?? ''
    const inside = (tag: string) =>
      [...xml.matchAll(new RegExp(`<w:${tag} [^>]*>.*?<w:(?:t|delText)[^>]*>([^<]*)<`, 'gs'))].map(([, text = '']) =>
        text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&apos;', "'"),
      )
    expect(inside('ins').toSorted()).toEqual(textOfCell('inserted'))
    expect(inside('del').toSorted()).toEqual(textOfCell('removed'))
    expect(xml).toContain('w:orient="landscape"')
    expect(xml).toContain('<w:tblHeader/>')
    const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has company, filing, form numbers and editions over it, and the run with the file versions below each page', async () => {
    const files = await unzipped(exhibit, 'docx')
    const xml = files.get('word/document.xml') ?? ''
    for (const text of ['Example Mutual', 'EXMP-1', 'HO 00 03, edition 2010-05']) expect(xml).toContain(text)
    const footer = [...files].find(([name]) => name.startsWith('word/footer'))?.[1] ?? ''
    expect(footer).toContain('00000000-0000-4000-8000-0000000000aa')
    expect(footer).toContain('homeowners-edition-2.pdf v1')
  })

  it('can be read by the desk again', async () => {
    const read = await extract(await writeExhibit(makeExhibit(8), 'docx'), extractLimits)
    expect(read).toMatchObject({ ok: true })
  })
})

describe('the Excel exhibit', () => {
  it('has a sheet with a frozen header and filters for every kind of finding, and links to pages', async () => {
    const files = await unzipped(exhibit, 'xlsx')
    const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Matrix',
      'Differences',
      'Numbers',
      'Scenarios',
      'Expectations',
      'Focus',
      'Gaps',
      'Files',
      'About',
    ])
    for (const index of names.keys()) {
      const sheet = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? ''
      expect(sheet).toContain('state="frozen"')
      expect(sheet).toContain('<autoFilter ref="A1:')
    }
    const matrix = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(matrix.match(/<row /g)).toHaveLength(exhibit.rows.length + 1)
    const links = files.get('xl/worksheets/_rels/sheet1.xml.rels') ?? ''
    expect(links.match(/https:\/\/desk\.test\/comparisons\/1\?row=/g)).toHaveLength(
      matrix.match(/<hyperlink /g)?.length ?? 0,
    )
  })

  it('keeps figures as numbers', async () => {
    const files = await unzipped(exhibit, 'xlsx')
    expect(files.get('xl/worksheets/sheet3.xml')).toMatch(/<c r="[A-Z]+\d+" s="7"><v>\d+<\/v>/)
  })

  it('marks text that looks like a formula as text', async () => {
    const files = await unzipped(attacked, 'xlsx')
    const summaries = [
      ...(files.get('xl/worksheets/sheet2.xml') ?? '').matchAll(/<c r="G\d+" s="(\d)" t="inlineStr">/g),
    ]
    expect(summaries.length).toBeGreaterThan(1)
    expect(new Set(summaries.slice(1).map(([, style]) => style))).toEqual(new Set(['2']))
    expect([...files.values()].join('')).not.toContain('<f>')
  })
})

describe('the CSV exhibit', () => {
  it('has a line for each difference and for each provision without one, without anything that runs', async () => {
    const text = Buffer.from(await writeExhibit(attacked, 'csv')).toString()
    const lines: string[][] = parse(text, { bom: true })
    const without = exhibit.rows.filter(({ id }) => !exhibit.differences.some(({ provisionId }) => provisionId === id))
    expect(lines).toHaveLength(1 + exhibit.differences.length + without.length)
    expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })
})

describe('the PDF exhibit', () => {
  it.each([2, 8])('of %i variants has every provision’s words, and counts its pages', async (variants) => {
    const whole = makeExhibit(variants, 30)
    const read = await extract(await writeExhibit(whole, 'pdf'), extractLimits)
    if (!read.ok) throw new Error(read.message)
    const words = read.pages.map(({ text }) => text).join(' ')
    const compact = words.replace(/\s+/g, '')
    for (const { cells } of whole.rows) {
      const [base] = cells
      if (base?.kind !== 'text') continue
      // The beginning of each provision: columns may be read across.
      const [first = ''] = (base.text[0]?.text ?? '').split(' ')
      expect(compact).toContain(first)
    }
    expect(words).toContain(`Page ${read.pages.length} of ${read.pages.length}`)
    expect(words).toContain('Example Mutual')
  })
})
