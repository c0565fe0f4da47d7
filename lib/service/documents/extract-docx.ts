import { decodeText } from './decode-text.ts'
import { type DocxParts, readParagraphs } from './docx-body.ts'
import { DocxNumbering } from './docx-numbering.ts'
import { DocxStyles } from './docx-styles.ts'
import { type Unreadable, unreadable } from './outcome.ts'
import type { PageText } from './page.ts'
import type { TextMeter } from './text-meter.ts'
import { paginateStretches } from './text-pages.ts'
import { child, childElements, childrenOf, parseXml, type XmlElement } from './xml.ts'
import type { Zip } from './zip.ts'

type Parts = ReadonlyMap<string, XmlElement>

const partsToRead =
  /^word\/(?:(?:document|styles|numbering|footnotes|endnotes|header\d*|footer\d*)\.xml|_rels\/document\.xml\.rels)$/

/**
 * Reads a Word file's text in its final form, with automatic numbers written out. The running head and foot appear
 * once, before the text: sections are not printed pages, and heads hold the form's name and number, not policy text.
 */
export async function extractDocx(
  zip: Zip,
  meter: TextMeter,
): Promise<{ readonly ok: true; readonly pages: PageText[] } | Unreadable> {
  const parts = new Map<string, XmlElement>()
  for (const name of zip.entryNames.filter((part) => partsToRead.test(part))) {
    const part = await readPart(zip, name)
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
  const running = ['headerReference', 'footerReference'].map((name) => readRunning(body, { name, parts, context }))
  const text = [...running, first.text].filter((part) => part !== '').join('\n\n')
  return { ok: true, pages: [{ ...first, text }, ...others] }
}

async function readPart(zip: Zip, name: string): Promise<XmlElement | null> {
  const data = await zip.read(name)
  const text = data && decodeText(data)
  return text === null ? null : parseXml(text)
}

function damaged(): Unreadable {
  return unreadable('damaged', 'The Word file is damaged and could not be opened.')
}

/** The notes that the text references, in the order of their numbers. */
function readNotes(parts: Parts, notes: ReadonlyMap<string, number>, context: DocxParts): string[] {
  const elements = ['footnote', 'endnote'].flatMap((kind) => childrenOf(parts.get(`word/${kind}s.xml`), kind))
  return [...notes].flatMap(([note, number]) => {
    const element = elements.find(({ name, attributes }) => `${name} ${attributes.id}` === note)
    return element ? [`[${number}] ${readParagraphs(element, context).join('\n').trim()}`] : []
  })
}

/** The running head or foot of the first section that has one. Forms print their number and edition there. */
function readRunning(
  body: XmlElement,
  { name, parts, context }: { readonly name: string; readonly parts: Parts; readonly context: DocxParts },
): string {
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

/** The rest of "Page 2 of 9" without its numbers, which a section does not have. */
const pageWords = /\bPage\s*(?:of|\/)?\s*$|\bPage\s+of\b/i
