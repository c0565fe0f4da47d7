import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { extract } from './extract.ts'
import { extractLimits } from './limits.ts'
import { type Manuscript, manuscriptText, parseManuscript } from './manuscript.ts'
import type { PageText } from './page.ts'
import { writeDocx } from './write-docx.ts'
import { type WritePdfOptions, writePdf } from './write-pdf.ts'

const vocabulary =
  'the insured property loss coverage premises deductible $2,500 30 days we pay “named insured” limit—of liability or and'.split(
    ' ',
  )
const sentence = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 3, maxLength: 60 })
  .map((words) => `We ${words.join(' ')} end.`)
const headingText = fc.constantFrom('SECTION I – COVERAGES', 'Exclusions', 'Conditions', 'Perils Insured Against')
const section = fc.record({
  heading: headingText,
  intro: sentence,
  items: fc.array(fc.record({ text: sentence, subitems: fc.array(sentence, { maxLength: 5 }) }), { maxLength: 12 }),
})
const manuscripts = fc
  .array(section, { minLength: 1, maxLength: 5 })
  .map((sections) =>
    parseManuscript(
      [
        'form: FD HO 03',
        'edition: 05 21',
        '# Homeowners Special Form',
        ...sections.flatMap(({ heading, intro, items }) => [
          `## ${heading}`,
          intro,
          ...items.flatMap(({ text, subitems }, index) => [
            `${index + 1}. ${text}`,
            ...subitems.map((subitem, letter) => `${String.fromCharCode(97 + letter)}. ${subitem}`),
          ]),
        ]),
      ].join('\n\n'),
    ),
  )

async function pagesOf(bytes: Uint8Array): Promise<readonly PageText[]> {
  const outcome = await extract(bytes, extractLimits)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.pages
}

/** Heads and feet off, lines and pages joined. */
async function readBack(manuscript: Manuscript, options: WritePdfOptions): Promise<string> {
  const pages = await pagesOf(await writePdf(manuscript, { ...options, hasHeader: true, hasFooter: true }))
  return flatten(pages.map((page) => page.text.split('\n\n').slice(1, -1).join('\n')).join('\n'))
}

function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

describe('a manuscript written as a PDF and read again', () => {
  for (const columns of [1, 2] as const) {
    for (const isJustified of [false, true]) {
      it(`has the same words in the same order in ${columns} column(s), ${isJustified ? 'justified' : 'ragged'}`, async () => {
        await fc.assert(
          fc.asyncProperty(manuscripts, fc.constantFrom(8, 10, 12), async (manuscript, fontSize) => {
            const read = await readBack(manuscript, { columns, isJustified, fontSize })
            expect(read).toBe(flatten(manuscriptText(manuscript)))
          }),
          { seed: 7, numRuns: 12 },
        )
      })
    }
  }

  it('has the same paragraphs, except those that a page break divides', async () => {
    await fc.assert(
      fc.asyncProperty(manuscripts, async (manuscript) => {
        const pages = await pagesOf(await writePdf(manuscript, { columns: 2 }))
        const read = new Set(pages.flatMap((page) => page.text.split('\n\n').map(flatten)))
        const lost = manuscriptText(manuscript)
          .split('\n\n')
          .filter((text) => !read.has(flatten(text)))
        expect(lost.length).toBeLessThanOrEqual(2 * (pages.length - 1) + 1)
      }),
      { seed: 11, numRuns: 12 },
    )
  })

  it('has boxes for all its text: runs cover every printing character once, on the page', async () => {
    await fc.assert(
      fc.asyncProperty(manuscripts, async (manuscript) => {
        for (const page of await pagesOf(await writePdf(manuscript, { columns: 2, isJustified: true }))) {
          let end = 0
          for (const run of page.runs) {
            expect(page.text.slice(end, run.start).trim()).toBe('')
            expect(run.end).toBeGreaterThan(run.start)
            expect(run.x >= 0 && run.x + run.width <= 612 && run.y >= 0 && run.y + run.height <= 792).toBe(true)
            end = run.end
          }
          expect(page.text.slice(end).trim()).toBe('')
        }
      }),
      { seed: 13, numRuns: 8 },
    )
  })

  it('has its long words hyphenated on request', async () => {
    const manuscript = parseManuscript(`1. ${'considerations regarding administrative determinations '.repeat(40)}`)
    const [page] = await pagesOf(await writePdf(manuscript, { columns: 2, isHyphenated: true, hasFooter: false }))
    expect(page?.text).toMatch(/[a-z]-\n[a-z]/)
    expect(flatten(page?.text.replace(/-\n/g, '') ?? '')).toBe(flatten(manuscriptText(manuscript)))
  })
})

describe('a manuscript written as a Word file and read again', () => {
  it('has the same text, every automatic number in its place, and its form number at the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(manuscripts, async (manuscript) => {
        const pages = await pagesOf(await writeDocx(manuscript))
        const text = pages.map((page) => page.text).join('\n\n')
        expect(text).toBe(`FD HO 03 05 21\n\n${manuscriptText(manuscript)}`)
      }),
      { seed: 17, numRuns: 25 },
    )
  })

  it('leaves the numbering to Word: markers are not in the stored text', async () => {
    const bytes = await writeDocx(parseManuscript('A. Alpha\n1. Beta\n(1) Gamma'))
    const stored = new TextDecoder().decode(unzipSync(bytes)['word/document.xml'])
    expect(stored.match(/<w:numPr>/g)).toHaveLength(3)
    expect([...stored.matchAll(/<w:t[ >][^<]*<\/w:t>/g)].join()).not.toMatch(/A\.|1\.|\(1\)/)
  })

  it('keeps page breaks as ends of sections', async () => {
    const pages = await pagesOf(await writeDocx(parseManuscript('One\n\n---\n\nTwo')))
    expect(pages.map((page) => page.text)).toEqual(['One', 'Two'])
  })
})

describe('the writers', () => {
  const manuscript = parseManuscript(
    'form: X 1\nedition: 05 21\n\n# Title\n\n## Heading\n\n1. One **bold** item.\n\na. Two.',
  )

  it('write equal bytes for equal input, at any time', async () => {
    const writeBoth = async () => [await writePdf(manuscript), await writeDocx(manuscript)]
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
    const first = await writeBoth()
    vi.setSystemTime(new Date('2031-07-15'))
    expect(await writeBoth()).toEqual(first)
    vi.useRealTimers()
  })

  it('reject a character that the PDF fonts do not have, and name it', async () => {
    await expect(writePdf(parseManuscript('Not ≥ here'))).rejects.toThrow('"≥"')
  })
})
