import { decodeText } from './decode-text.ts'
import { type DocxParts, readParagraphs } from './docx-body.ts'
import { DocxNumbering } from './docx-numbering.ts'
import { DocxStyles } from './docx-styles.ts'
import type { ExtractLimits } from './limits.ts'
import { type Unreadable, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'
import type { TextMeter } from './text-meter.ts'
import { paginateStretches } from './text-pages.ts'
import { child, childElements, childrenOf, parseXml, type XmlElement } from './xml.ts'
import { readZipEntry, type ZipDirectory } from './zip.ts'

export interface ZippedDocx {
  readonly bytes: Uint8Array
  readonly directory: ZipDirectory
  readonly limits: ExtractLimits
}

type Parts = ReadonlyMap<string, XmlElement>

/**
 * Reads a Word file's text in its final form: automatic numbers written out. Running head and foot are read once,
 * before the text: sections are not printed pages, and no policy text stands there but the form's name and number.
 */
export function extractDocx(
  { bytes, directory, limits }: ZippedDocx,
  meter: TextMeter,
): { readonly ok: true; readonly pages: PageText[] } | Unreadable {
  const parts = new Map<string, XmlElement>()
  const wanted = [...directory.entries.keys()].filter((name) => /^word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels)$/.test(name))
  for (const name of wanted.filter((part) => isRead(part))) {
    const part = readPart(bytes, directory, name, limits)
    if (part !== null && 'ok' in part) return part
    if (part === null) return damaged()
    parts.set(name, part)
  }
  const body = child(parts.get('word/document.xml'), 'body')
  if (!body) return damaged()
  const styles = new DocxStyles(parts.get('word/styles.xml') ?? null)
  const numbering = new DocxNumbering(parts.get('word/numbering.xml') ?? null, styles)
  const notes = new Map<string, number>()
  const numberNote = (note: string) => {
    notes.set(note, notes.get(note) ?? notes.size + 1)
    return notes.get(note) ?? 0
  }
  const context = { styles, numbering, numberNote, meter }
  const paragraphs = [...readParagraphs(body, context), ...readNotes(parts, notes, context)]
  const pages = paginateStretches(
    paragraphs
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n')
      .split('\f'),
  )
  const [first, ...others] = pages
  if (!first) return { ok: true, pages }
  const running = ['headerReference', 'footerReference'].map((name) => readRunning(body, name, parts, context))
  const text = [...running, first.text].filter((part) => part !== '').join('\n\n')
  return { ok: true, pages: [{ ...first, text }, ...others] }
}

function isRead(name: string): boolean {
  return /\/(?:document|styles|numbering|footnotes|endnotes|header\d*|footer\d*)\.xml$|document\.xml\.rels$/.test(name)
}

function readPart(
  bytes: Uint8Array,
  directory: ZipDirectory,
  name: string,
  limits: ExtractLimits,
): XmlElement | Unreadable | null {
  const entry = directory.entries.get(name)
  const data = entry ? readZipEntry(bytes, entry, limits) : null
  if (data === null || 'ok' in data) return data
  const text = decodeText(data)
  return text === null ? null : parseXml(text)
}

function damaged(): Unreadable {
  return unreadable('damaged', 'The Word file is damaged and could not be opened.')
}

/** The notes that the text refers to, in the order of their numbers. */
function readNotes(parts: Parts, notes: ReadonlyMap<string, number>, context: DocxParts): string[] {
  const elements = ['footnote', 'endnote'].flatMap((kind) => childrenOf(parts.get(`word/${kind}s.xml`), kind))
  return [...notes].flatMap(([note, number]) => {
    const element = elements.find(({ name, attributes }) => `${name} ${attributes.id}` === note)
    return element ? [`[${number}] ${readParagraphs(element, context).join('\n').trim()}`] : []
  })
}

/** The running head or foot of the first section that has one: forms print their number and edition there. */
function readRunning(body: XmlElement, name: string, parts: Parts, context: DocxParts): string {
  const sections = childElements(body).flatMap((block) => {
    const section = block.name === 'sectPr' ? block : child(block, 'pPr', 'sectPr')
    return section ? [section] : []
  })
  const reference = sections
    .flatMap((section) => childrenOf(section, name))
    .find(({ attributes }) => attributes.type === undefined || attributes.type === 'default')
  const relations = childrenOf(parts.get('word/_rels/document.xml.rels'), 'Relationship')
  const target = relations.find(({ attributes }) => attributes.Id === reference?.attributes.id)?.attributes.Target
  const part = target === undefined ? null : parts.get(`word/${target.replace(/^\/?(?:word\/)?/, '')}`)
  if (!reference || !part) return ''
  const lines = readParagraphs(part, context).map((line) => line.replace(pageWords, '').replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** What is left of "Page 2 of 9" without its numbers, which a section does not have. */
const pageWords = /\bPage\s*(?:of|\/)?\s*$|\bPage\s+of\b/i
