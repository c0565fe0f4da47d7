import { decodeText } from './decode-text.ts'
import type { ExtractLimits } from './limits.ts'
import { type MediaType, mediaTypes, type Unreadable, unknownMediaType, unreadable } from './outcome.ts'
import { openZip, type Zip } from './zip.ts'

export type DetectedType =
  | { readonly ok: true; readonly type: 'pdf' }
  | { readonly ok: true; readonly type: 'docx'; readonly zip: Zip }
  | { readonly ok: true; readonly type: 'text'; readonly text: string }
  | Unreadable

interface KnownFormat {
  /** In latin-1. */
  readonly begins: string
  readonly at?: number
  readonly name: string
  readonly remedy?: string
}

const pdfHeaderReach = 1_024
const openAndSave = 'Open it, save it as PDF or DOCX and upload that file.'
const recognizeText = 'Run text recognition (OCR) on it and upload the resulting PDF.'
const unpack = 'Unpack it and upload the PDF or DOCX inside.'

/** Formats that cannot be read, and the message for each. No plain text begins like one of them by accident. */
const unreadableFormats: readonly KnownFormat[] = [
  { begins: '{\\rtf', name: 'an RTF document' },
  { begins: '\x89PNG', name: 'an image (PNG)', remedy: recognizeText },
  { begins: '\xff\xd8\xff', name: 'an image (JPEG)', remedy: recognizeText },
  { begins: 'GIF8', name: 'an image (GIF)', remedy: recognizeText },
  { begins: 'II*\0', name: 'an image (TIFF)', remedy: recognizeText },
  { begins: 'MM\0*', name: 'an image (TIFF)', remedy: recognizeText },
  { begins: 'WEBP', at: 8, name: 'an image (WebP)', remedy: recognizeText },
  { begins: 'ftyphei', at: 4, name: 'an image (HEIC)', remedy: recognizeText },
  { begins: '%!PS', name: 'a PostScript file', remedy: 'Convert it to PDF and upload that file.' },
  { begins: '\x1f\x8b', name: 'a compressed file (gzip)', remedy: unpack },
  { begins: '7z\xbc\xaf', name: 'an archive (7z)', remedy: unpack },
  { begins: 'Rar!', name: 'an archive (RAR)', remedy: unpack },
]

/** Finds a file's type by its content. The name is never used. */
export async function detectType(bytes: Uint8Array, limits: ExtractLimits): Promise<DetectedType> {
  if (bytes.length === 0) return unreadable('empty', 'The file is empty.')
  const container = sniffContainer(bytes)
  if (container === 'pdf') return { ok: true, type: 'pdf' }
  if (container === 'zip') return await detectInZip(bytes, limits)
  if (container === 'ole') return rejectOle(bytes)
  return container ?? detectText(bytes)
}

/**
 * The media type as far as the first few kilobytes of a file show it. The checks are those of the whole file, which
 * decides when it is read.
 */
export function sniffMediaType(head: Uint8Array): MediaType | typeof unknownMediaType {
  const container = sniffContainer(head)
  if (container === 'pdf') return mediaTypes.pdf
  if (container === 'zip') return mediaTypes.docx
  if (container === null && detectText(head).ok) return mediaTypes.text
  return unknownMediaType
}

/** Null if no format is known by this beginning. */
function sniffContainer(bytes: Uint8Array): 'pdf' | 'zip' | 'ole' | Unreadable | null {
  const start = Buffer.from(bytes.subarray(0, pdfHeaderReach)).toString('latin1')
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole'
  const known = unreadableFormats.find(({ begins, at = 0 }) => start.startsWith(begins, at))
  if (known) return unsupported(known.name, known.remedy)
  return start.includes('%PDF-') ? 'pdf' : null
}

function detectText(bytes: Uint8Array): DetectedType {
  const text = decodeText(bytes)
  if (text === null) return unsupported('not a PDF, DOCX or plain text file')
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)) return unsupported('a web page (HTML)')
  if (/^\s*<\?xml/.test(text)) return unsupported('an XML file')
  return { ok: true, type: 'text', text }
}

async function detectInZip(bytes: Uint8Array, limits: ExtractLimits): Promise<DetectedType> {
  const zip = await openZip(bytes, limits)
  if (!zip.ok) return zip
  const names = zip.entryNames
  if (names.includes('word/document.xml')) {
    if (!zip.isEncrypted('word/document.xml')) return { ok: true, type: 'docx', zip }
    return unreadable('password_protected', 'The document is protected with a password.')
  }
  if (names.some((name) => name.startsWith('xl/'))) return unsupported('a spreadsheet (XLSX)', openAndSave)
  if (names.some((name) => name.startsWith('ppt/'))) return unsupported('a presentation (PPTX)', openAndSave)
  if (names.includes('content.xml')) return unsupported('an OpenDocument file')
  return unsupported('an archive (ZIP)', unpack)
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
