import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaTypes, spreadsheetType } from '#lib/contract/files/operations.ts'
import { type Schedule, schedules } from '#lib/contract/filings/documents.ts'
import type { SourceDocument } from './draft-source.ts'
import { nameAttachments } from './name-attachments.ts'

const blank = {
  ...{ title: 'A title', formNumber: 'HO 00 03', editionDate: '2024-03', formType: null, action: null },
  ...{ replacedFormNumber: null, readability: null, state: 'ready' as const },
}

interface Attached {
  readonly name: string
  readonly mediaType?: string
  readonly schedule?: Schedule
}

function attach({ name, mediaType = mediaTypes.pdf, schedule = 'form' }: Attached, index: number): SourceDocument {
  const file = { name, mediaType, contentId: 'content', byteLength: 1, sha256: 'hash' }
  return { ...blank, id: `document-${index}`, schedule, file }
}

/** The names of the attachments, in the order of the documents. */
function nameAll(attached: readonly Attached[]): (string | undefined)[] {
  const documents = attached.map(attach)
  const names = nameAttachments(documents)
  return documents.map(({ id }) => names.get(id))
}

const pdfs = (...names: string[]) => nameAll(names.map((name) => ({ name })))

describe('the names of attachments', () => {
  const hostile = ['../../etc/passwd', 'CON', 'nul.pdf', '..\\x', 'a\u202Egpj.exe', '/', '', '. .', 'A.pdf', 'a.PDF']
  const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...hostile))
  const anyFile = fc.record({
    name: anyName,
    mediaType: fc.constantFrom(...Object.values(mediaTypes), spreadsheetType, 'text/csv'),
    schedule: fc.constantFrom(...schedules),
  })

  it('are safe on every system, end as their type does, and differ on a schedule in more than their case', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { maxLength: 12 }), (files) => {
        const names = nameAll(files)
        for (const [at, name = ''] of names.entries()) {
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]|^[.\s]|[.\s]$/u)
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
          expect(Buffer.byteLength(name)).toBeLessThan(255)
          expect(name).not.toBe('')
          if (files[at]?.mediaType === mediaTypes.pdf) expect(name).toMatch(/.\.pdf$/i)
          if (files[at]?.mediaType === spreadsheetType) expect(name).toMatch(/.\.xlsx$/i)
        }
        for (const schedule of schedules) {
          const onSchedule = names.filter((_, at) => files[at]?.schedule === schedule)
          expect(new Set(onSchedule.map((name) => name?.toLowerCase())).size).toBe(onSchedule.length)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('are those of the files, wherever no two are equal', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdeABCDEäÄ住 -_()123'), minLength: 1, maxLength: 60 })
    const plain = letters.map((stem) => `x${stem.trim().replaceAll(/ +/g, ' ')}.pdf`)
    fc.assert(
      fc.property(fc.uniqueArray(plain, { maxLength: 12, selector: (name) => name.toLowerCase() }), (names) => {
        expect(pdfs(...names)).toEqual(names)
      }),
      { numRuns: 300 },
    )
  })

  it('are numbered where they are equal, and take no name that another document has', () => {
    expect(pdfs('Rates.pdf', 'Rates.pdf', 'rates.PDF')).toEqual(['Rates.pdf', 'Rates (2).pdf', 'rates (3).PDF'])
    expect(pdfs('Rates.pdf', 'Rates.pdf', 'Rates (2).pdf')).toEqual(['Rates.pdf', 'Rates (3).pdf', 'Rates (2).pdf'])
    expect(nameAll([{ name: 'Memo.pdf' }, { name: 'Memo.pdf', schedule: 'supporting' }])).toEqual([
      'Memo.pdf',
      'Memo.pdf',
    ])
  })

  it.each([
    ['LM HO 03 03 24.pdf', 'LM HO 03 03 24.pdf'],
    ['Rates, 5.9 % – final (v2).PDF', 'Rates, 5.9 % – final (v2).PDF'],
    ['a/b\\c: "d".pdf', 'a-b-c- -d-.pdf'],
    ['  tab\there .pdf', 'tabhere.pdf'],
    ['Memo', 'Memo.pdf'],
    ['Memo.docx', 'Memo.pdf'],
    ['Section 2.1', 'Section 2.1.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['.pdf', 'Document.pdf'],
    [`${'ä'.repeat(150)}.pdf`, `${'ä'.repeat(100)}.pdf`],
  ])('of %j is %j', (name, expected) => {
    expect(pdfs(name)).toEqual([expected])
  })

  it('leave out documents whose file does not leave the service, which take no name', () => {
    const [first, second] = [attach({ name: 'Memo.pdf' }, 1), attach({ name: 'Memo.pdf' }, 2)]
    const names = nameAttachments([{ ...first, state: 'deleted', file: null }, second])
    expect([...names]).toEqual([[second.id, 'Memo.pdf']])
  })
})
