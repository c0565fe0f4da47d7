import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { ExportView } from '#lib/contract/comparisons/exports.ts'
import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
import type { FormComparisonReview, ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { measureProgress } from '#lib/contract/comparisons/review-progress.ts'
import { buildExhibit } from '#lib/reading/exhibit/build-exhibit.ts'
import type { Exhibit } from '#lib/reading/exhibit/exhibit.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { makeReview } from '#lib/reading/testing/make-review.ts'
import { withOpinions } from '#lib/reading/testing/with-opinions.ts'
import { extract } from '#lib/service/documents/extract.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import { writeExhibit } from './write-exhibit.ts'

const { result, inputsUsed } = makeResult({ rows: 60, variants: 2, seed: 8 })
const review = makeReview(result, 3)
const [first = '', second = '', third = '', fourth = ''] = result.differences.map(({ id }) => id)
/** Notes that a spreadsheet would run, that XML cannot hold, and that a page would run. */
const hostile = new Map([
  [first, '=HYPERLINK("http://evil.test")\u0001<script>alert(1)</script>\nSecond line'],
  [second, '+1+cmd|calc'],
  [third, '-2+3'],
  [fourth, '@SUM(A1)'],
])

function sourceOf(of: FormComparisonReview) {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    title: 'Homeowners editions',
    finishedAt: '2026-03-01T09:05:00.000Z',
    request: {},
    result,
    inputs: inputsUsed.inputs,
    review: of,
    readerUrl: null,
  }
}

function makeExhibit(view: object = {}): Exhibit {
  const findings = review.findings.map((finding) => {
    const note = hostile.get(finding.id)
    return note === undefined ? finding : { ...finding, state: 'questioned' as const, note }
  })
  return buildExhibit(sourceOf({ ...review, findings }), ExportView.parse(view))
}

const exhibit = makeExhibit()
const touched = exhibit.differences.filter((difference) => difference.review !== null)
const signedOff = 'Signed off by Ana Ray, 2026-03-03 10:30 UTC: revision 7 of the review.'

async function readCsv(from: Exhibit): Promise<Record<string, string>[]> {
  return parse(Buffer.from(await writeExhibit(from, 'csv')).toString(), { bom: true, columns: true })
}

async function unzipped(from: Exhibit, format: 'docx' | 'xlsx'): Promise<Map<string, string>> {
  const files = Object.entries(unzipSync(await writeExhibit(from, format)))
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** A sheet of the workbook by its name. */
function sheetOf(files: ReadonlyMap<string, string>, wanted: string): string {
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)
  return files.get(`xl/worksheets/sheet${names.indexOf(wanted) + 1}.xml`) ?? ''
}

describe('the review in an exhibit', () => {
  it('is a state and a note on each line of the CSV, without anything that runs', async () => {
    const lines = await readCsv(exhibit)
    expect(lines.flatMap((line) => Object.values(line)).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(lines.filter((line) => line.Note?.includes('Second line'))).toHaveLength(1)
    for (const note of ['+1+cmd|calc', '-2+3', '@SUM(A1)']) {
      expect(lines.filter((line) => line.Note === `'${note}`)).toHaveLength(1)
    }
    const questioned = exhibit.differences.filter(({ review: own }) => own?.state === 'questioned')
    expect(lines.filter((line) => line.Review === 'Questioned')).toHaveLength(questioned.length)
  })

  it('is a sheet of the workbook, with a row for each finding that members touched, as text', async () => {
    const files = await unzipped(exhibit, 'xlsx')
    const sheet = sheetOf(files, 'Review')
    expect(sheet.match(/<row /g)).toHaveLength(touched.length + 1)
    // Style 2 shows what looks like a formula as text.
    for (const note of ['=HYPERLINK', '\\+1\\+cmd', '-2\\+3', '@SUM']) {
      expect(sheet).toMatch(new RegExp(`<c r="[A-Z]+\\d+" s="2" t="inlineStr"><is><t xml:space="preserve">${note}`))
    }
    expect([...files.values()].join('')).not.toContain('<f>')
    expect(sheetOf(files, 'About')).toContain(signedOff)
    expect(sheetOf(files, 'Overrides')).toBe('')
  })

  it('has a table of provisions joined and parted by hand, with the reason as text, and a mark on their rows', async () => {
    const [row] = exhibit.rows
    if (!row) throw new Error('The exhibit has no rows.')
    const pairing = {
      ...{ kind: 'join' as const, provisionIds: [row.id], provision: row.title, columns: ['Homeowners edition 2'] },
      ...{ reason: '=1+1', by: 'Ana Ray', at: '2026-03-02T09:00:00.000Z' },
    }
    const paired = {
      ...exhibit,
      pairings: [pairing],
      rows: exhibit.rows.map((each) => ({ ...each, pairing: each === row ? ('join' as const) : null })),
    }
    const files = await unzipped(paired, 'xlsx')
    expect(sheetOf(files, 'Pairings')).toMatch(/s="2" t="inlineStr"><is><t xml:space="preserve">=1\+1</)
    expect(sheetOf(files, 'Matrix')).toContain('(joined by hand)')
    const xml = (await unzipped(paired, 'docx')).get('word/document.xml') ?? ''
    expect(xml).toContain('Provisions joined and parted by hand')
    expect(
      (await readCsv(paired)).filter(({ Relation }) => Relation?.endsWith('(joined by hand)')).length,
    ).toBeGreaterThan(0)
  })

  it('is well-formed in Word and Excel with any note in it', async () => {
    for (const format of ['docx', 'xlsx'] as const) {
      for (const [name, xml] of await unzipped(exhibit, format)) {
        const parser = new SaxesParser({ xmlns: true })
        parser.on('error', (error) => {
          throw new Error(`${name}: ${error.message}`)
        })
        parser.write(xml).close()
      }
    }
  })

  it('is among the notes in Word, with the sign-off in the title block', async () => {
    const xml = (await unzipped(exhibit, 'docx')).get('word/document.xml') ?? ''
    for (const { review: own } of touched) {
      if (own?.note && !own.note.startsWith('=')) expect(xml).toContain(own.note)
    }
    expect(xml).toContain('&lt;script&gt;')
    expect(xml).toContain('Second line')
    expect(xml).toContain(signedOff)
    expect(xml).toContain(`${review.progress.reviewed} of ${review.progress.total} differences reviewed`)
  })

  it('of answers is next to them and on the sheet of the review, counts what is to be reviewed, and runs nothing', async () => {
    const asked = withOpinions(result)
    const [scenario] = asked.scenarios
    if (!scenario) throw new Error('The result has no scenarios.')
    const [variant = '', disputed = ''] = asked.variants.map(({ key }) => key)
    const answerOf = (key: string, note: string, isRequired: boolean): ReviewFinding => ({
      id: nameFinding({ kind: 'answer', scenarioId: scenario.id, variant: key }),
      isRequired,
      state: 'rejected',
      note,
      mentions: [],
      assignee: null,
      override: null,
      by: { id: '00000000-0000-4000-8000-0000000000bb', name: 'Ana Ray' },
      at: '2026-03-02T09:00:00.000Z',
      revision: 7,
    })
    const findings = [...review.findings, answerOf(variant, '=1+1', false), answerOf(disputed, 'The exception.', true)]
    const source = { ...sourceOf({ ...review, findings, progress: measureProgress(findings) }), result: asked }
    const answered = buildExhibit(source, ExportView.parse({}))
    const files = await unzipped(answered, 'xlsx')
    const own = [...(answered.scenarios[0]?.answers ?? [])].filter((answer) => answer.review !== null)
    expect(own).toHaveLength(2)
    for (const sheet of ['Review', 'Scenarios'].map((name) => sheetOf(files, name))) {
      expect(sheet).toContain('The exception.')
      expect(sheet).toContain('Rejected')
    }
    expect(sheetOf(files, 'Review')).toContain(`Scenario ${scenario.id}`)
    expect(sheetOf(files, 'Review')).toMatch(/s="2" t="inlineStr"><is><t xml:space="preserve">=1\+1</)
    expect([...files.values()].join('')).not.toContain('<f>')
    const xml = (await unzipped(answered, 'docx')).get('word/document.xml') ?? ''
    expect(xml).toContain('Note: The exception.')
    const total = review.findings.length + 1
    expect(xml).toContain(`${total.toLocaleString('en-US')} differences and answers reviewed`)
    const quiet = buildExhibit(source, ExportView.parse({ notes: false }))
    expect((await unzipped(quiet, 'docx')).get('word/document.xml') ?? '').not.toContain('The exception.')
  })

  it('leaves notes out of Word where they are not wanted; overrides keep their mark, engine’s value and reason', async () => {
    const quiet = makeExhibit({ notes: false })
    const xml = (await unzipped(quiet, 'docx')).get('word/document.xml') ?? ''
    expect(xml).not.toContain('Note on ')
    const overridden = quiet.differences.flatMap(({ review: own }) => own?.override ?? [])
    expect(overridden.length).toBeGreaterThan(0)
    for (const { reason } of overridden) expect(xml).toContain(`>${reason}<`)
  })

  it('is in the PDF: sign-off, states, notes and overrides', async () => {
    const read = await extract(await writeExhibit(exhibit, 'pdf'), extractLimits)
    if (!read.ok) throw new Error(read.message)
    const words = read.pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, '')
    for (const text of [signedOff, 'Questioned by Ana Ray', 'Note: -2+3', '@SUM(A1)', 'Overrides']) {
      expect(words).toContain(text.replace(/\s+/g, ''))
    }
  })

  it('is not mentioned where nothing was reviewed', async () => {
    const untouched = {
      ...exhibit,
      findingsReview: {
        ...review.progress,
        reviewed: 0,
        hasAnswers: false,
        revision: 0,
        secondReviewer: null,
        signOff: null,
      },
    }
    const xml = (await unzipped(untouched, 'docx')).get('word/document.xml') ?? ''
    expect(xml).not.toContain('revision 0')
  })
})
