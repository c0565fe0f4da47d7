import { decodeText } from './decode-text.ts'
import type { ExtractLimits } from './limits.ts'
import { type Unreadable, unreadable } from './outcome.ts'
import { readZipDirectory, type ZipDirectory } from './zip.ts'

export type DetectedType =
  | { readonly ok: true; readonly type: 'pdf' }
  | { readonly ok: true; readonly type: 'docx'; readonly directory: ZipDirectory }
  | { readonly ok: true; readonly type: 'text'; readonly text: string }
  | Unreadable

const pdfHeaderReach = 1_024
const openAndSave = 'Open it, save it as PDF or DOCX and upload that file.'

/** Formats known by how they begin, and what to say about them. */
const refused: readonly {
  readonly begins: string
  readonly at?: number
  readonly name: string
  readonly remedy?: string
}[] = [
  { begins: '{\\rtf', name: 'an RTF document' },
  {
    begins: '\x89PNG',
    name: 'a picture (PNG)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  {
    begins: '\xff\xd8\xff',
    name: 'a picture (JPEG)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  { begins: 'GIF8', name: 'a picture (GIF)', remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.' },
  {
    begins: 'II*\0',
    name: 'a picture (TIFF)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  {
    begins: 'MM\0*',
    name: 'a picture (TIFF)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  {
    begins: 'WEBP',
    at: 8,
    name: 'a picture (WebP)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  {
    begins: 'ftyphei',
    at: 4,
    name: 'a picture (HEIC)',
    remedy: 'Run text recognition (OCR) on it and upload the resulting PDF.',
  },
  { begins: '%!PS', name: 'a PostScript file', remedy: 'Convert it to PDF and upload that file.' },
  { begins: '\x1f\x8b', name: 'a compressed file (gzip)', remedy: 'Unpack it and upload the PDF or DOCX inside.' },
  { begins: '7z\xbc\xaf', name: 'an archive (7z)', remedy: 'Unpack it and upload the PDF or DOCX inside.' },
  { begins: 'Rar!', name: 'an archive (RAR)', remedy: 'Unpack it and upload the PDF or DOCX inside.' },
]

/** Tells a file's type from its content; its name is never looked at. */
export function detectType(bytes: Uint8Array, limits: ExtractLimits): DetectedType {
  if (bytes.length === 0) return unreadable('empty', 'The file is empty.')
  const start = Buffer.from(bytes.subarray(0, pdfHeaderReach)).toString('latin1')
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return detectInZip(bytes, limits)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return rejectOle(bytes)
  const known = refused.find(({ begins, at = 0 }) => start.startsWith(begins, at))
  if (known) return unsupported(known.name, known.remedy)
  if (start.includes('%PDF-')) return { ok: true, type: 'pdf' }
  const text = decodeText(bytes)
  if (text === null) return unsupported('neither a PDF, a DOCX nor plain text')
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) return unsupported('a web page (HTML)')
  if (/^\s*<\?xml/.test(text)) return unsupported('an XML file')
  return { ok: true, type: 'text', text }
}

function detectInZip(bytes: Uint8Array, limits: ExtractLimits): DetectedType {
  const directory = readZipDirectory(bytes, limits)
  if (!directory.ok) return directory
  const { entries } = directory
  const names = [...entries.keys()]
  if (entries.has('word/document.xml')) {
    if (!entries.get('word/document.xml')?.isEncrypted) return { ok: true, type: 'docx', directory }
    return unreadable('password_protected', 'The document is protected with a password.')
  }
  if (names.some((name) => name.startsWith('xl/'))) return unsupported('a spreadsheet (XLSX)', openAndSave)
  if (names.some((name) => name.startsWith('ppt/'))) return unsupported('a presentation (PPTX)', openAndSave)
  if (entries.has('content.xml')) return unsupported('an OpenDocument file')
  return unsupported('an archive (ZIP)', 'Unpack it and upload the PDF or DOCX inside.')
}

/** The container of Word 97–2003, and of Word files that are encrypted: its directory names its parts in UTF-16. */
function rejectOle(bytes: Uint8Array): Unreadable {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (source.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
    return unreadable('password_protected', 'The document is protected with a password.')
  }
  if (source.includes(Buffer.from('WordDocument', 'utf16le'))) return unsupported('a Word 97–2003 document (.doc)')
  return unsupported('an Office 97–2003 file', openAndSave)
}

function unsupported(name: string, remedy?: string): Unreadable {
  return unreadable('unsupported_type', `The file is ${name}.`, remedy)
}
