import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { detectType, sniffMediaType } from './detect-type.ts'
import { extract } from './extract.ts'
import { extractLimits } from './limits.ts'
import { mediaTypes, unknownMediaType } from './outcome.ts'
import { paragraph, rawDocx } from './testing/raw-docx.ts'

const detect = (bytes: Uint8Array) => detectType(bytes, extractLimits)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const ole = (name: string) =>
  Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(504), Buffer.from(name, 'utf16le')])
const zipOf = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))

describe('detectType', () => {
  it.each([
    ['a PDF', latin1('%PDF-1.7\n'), 'pdf'],
    ['a PDF after some mail header', latin1('X-Mailer: y\r\n\r\n%PDF-1.4'), 'pdf'],
    ['a Word file', rawDocx({ body: paragraph('x') }), 'docx'],
    ['plain text', Buffer.from('A policy — with “quotes”.'), 'text'],
  ])('recognizes %s by its content', async (_, bytes, type) => {
    expect(await detect(bytes)).toMatchObject({ ok: true, type })
  })

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffcafé', 'utf8')],
    ['UTF-16, little end first', Buffer.from('\ufeffcafé', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffcafé', 'utf16le').swap16()],
    ['Latin-1', latin1('café')],
  ])('reads text in %s', async (_, bytes) => {
    expect(await extract(bytes, extractLimits)).toMatchObject({ ok: true, pages: [{ text: 'café' }] })
  })

  it('reads the quotation marks of windows-1252', async () => {
    expect(await detect(latin1('\x93policy\x94 \x96 30 days'))).toMatchObject({ text: '“policy” – 30 days' })
  })

  it.each([
    ['a Word 97–2003 document', ole('WordDocument'), 'unsupported_type', '.doc'],
    ['an encrypted Word file', ole('EncryptedPackage'), 'password_protected', 'password'],
    ['a spreadsheet of Excel 97–2003', ole('Workbook'), 'unsupported_type', 'Office 97'],
    ['RTF', latin1('{\\rtf1 x}'), 'unsupported_type', 'RTF'],
    ['HTML', latin1('<!DOCTYPE html><html>'), 'unsupported_type', 'HTML'],
    ['XML', latin1('<?xml version="1.0"?><w/>'), 'unsupported_type', 'XML'],
    ['a PNG picture', latin1('\x89PNG\r\n\x1a\n'), 'unsupported_type', 'image'],
    ['a JPEG picture', latin1('\xff\xd8\xff\xe0'), 'unsupported_type', 'image'],
    ['a spreadsheet', zipOf('xl/workbook.xml'), 'unsupported_type', 'spreadsheet'],
    ['a presentation', zipOf('ppt/presentation.xml'), 'unsupported_type', 'presentation'],
    ['an OpenDocument file', zipOf('content.xml'), 'unsupported_type', 'OpenDocument'],
    ['another archive', zipOf('a.txt'), 'unsupported_type', 'archive'],
    [
      'a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]),
      'unsupported_type',
      'not a PDF, DOCX',
    ],
    ['an empty file', Buffer.alloc(0), 'empty', 'empty'],
  ])('rejects %s, saying what it is and what to do', async (_, bytes, reason, word) => {
    const detected = await detect(bytes)
    expect(detected).toMatchObject({ ok: false, reason })
    if (detected.ok) return
    expect(detected.message).toContain(word)
    expect(detected.remedy).toMatch(/upload/)
  })
})

describe('sniffMediaType', () => {
  it.each([
    ['a PDF', latin1('%PDF-1.7\n'), mediaTypes.pdf],
    ['a PDF after some mail header', latin1('X-Mailer: y\r\n\r\n%PDF-1.4'), mediaTypes.pdf],
    ['a Word file', rawDocx({ body: paragraph('x') }), mediaTypes.docx],
    ['text that is cut off inside a character', Buffer.from('form café').subarray(0, -1), mediaTypes.text],
    ['text in UTF-16', Buffer.from('\ufeffcafé', 'utf16le'), mediaTypes.text],
    ['text that begins with the letters of a program', latin1('MZ Mutual, BM form'), mediaTypes.text],
    ['a picture', latin1('\x89PNG\r\n\x1a\n'), unknownMediaType],
    ['a web page', latin1('<!DOCTYPE html><html>'), unknownMediaType],
    ['RTF that mentions a PDF', latin1('{\\rtf1 %PDF-1.4}'), unknownMediaType],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]), unknownMediaType],
  ])('recognizes %s by its first bytes, as reading the file does', async (_, head, mediaType) => {
    expect(sniffMediaType(head)).toBe(mediaType)
    const detected = await detect(head)
    expect(detected.ok ? mediaTypes[detected.type] : unknownMediaType).toBe(mediaType)
  })
})
