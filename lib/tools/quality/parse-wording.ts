import { linkReferences } from './link-references.ts'
import { splitSentences } from './split-sentences.ts'
import { type MarkerKind, markerKinds, numeralOf, type Sentence, type Unit, type Wording } from './wording.ts'

interface OpenLevel {
  /** Null for a heading without a number. */
  readonly kind: MarkerKind | null
  ordinal: number
}

const markerPattern = /^(\(?)([IVXL]+|[A-Z]{1,2}|\d{1,3}|[a-z]{1,2}|[ivxl]+)([.)])\s+(?=\S)/

/**
 * Reads a wording of one paragraph a block, blocks separated by blank lines, headings marked `## ` (or bold, alone on
 * their line), the title `# `. A marker opens a level only as its first numeral and continues only as the successor of
 * the last, which distinguishes the letter "I." from the Roman numeral. Text without a marker belongs to the unit
 * above.
 */
export function parseWording(name: string, source: string): Wording {
  const title: Sentence[] = []
  const units: Unit[] = []
  const open: OpenLevel[] = []
  const hasTitleMark = /^# /m.test(source)
  let sentenceCount = 0
  const sentence = (text: string): Sentence => ({ id: `s${sentenceCount++}`, text })
  const addUnit = (unit: Omit<Unit, 'id'>) => {
    units.push({ id: `u${units.length}`, ...unit })
  }

  for (const raw of source
    .replace(/\r\n?/g, '\n')
    .replaceAll('**', '')
    .split(/\n\s*\n/)) {
    const block = raw.trim().replace(/\s+/g, ' ')
    if (block === '') continue
    const isHeading = block.startsWith('## ')
    const body = block.replace(/^#+ /, '').replace(/\*\*/g, '')
    const marker = readMarker(body, open)
    if (marker !== null) {
      const text = body.slice(marker.length)
      const isTitled = isHeading || /^\S+ \*\*[^*.]+\*\*$/.test(block) || isBareHeading(text)
      const paragraphs = isTitled ? [] : [splitSentences(text).map(sentence)]
      addUnit({ level: marker.level, marker: marker.kind, heading: isTitled ? text : null, paragraphs })
      continue
    }
    const last = units.at(-1)
    if (isHeading && (hasTitleMark || last !== undefined)) {
      open.splice(0, open.length, { kind: null, ordinal: 0 })
      addUnit({ level: 0, marker: null, heading: body, paragraphs: [] })
    } else if (last === undefined) {
      title.push(sentence(body.replace(/^form: (.+) edition: (.+)$/, 'Form $1 $2')))
    } else {
      units[units.length - 1] = { ...last, paragraphs: [...last.paragraphs, splitSentences(body).map(sentence)] }
    }
  }
  return linkReferences({ name, title, units })
}

interface ReadMarker {
  readonly kind: MarkerKind
  readonly level: number
  readonly length: number
}

function readMarker(body: string, open: OpenLevel[]): ReadMarker | null {
  const match = markerPattern.exec(body)
  if (match === null) return null
  const [printed, bracket, numeral = '', closing] = match
  const kinds = markerKinds.filter((kind) =>
    bracket === '(' && closing === ')' ? kind.startsWith('(') : closing === '.' && kind.endsWith('.'),
  )
  for (let level = open.length - 1; level >= 0; level--) {
    const at = open[level]
    if (
      at === undefined ||
      at.kind === null ||
      !kinds.includes(at.kind) ||
      numeralOf(at.kind, at.ordinal + 1) !== numeral
    )
      continue
    at.ordinal++
    open.length = level + 1
    return { kind: at.kind, level, length: printed.length }
  }
  const fresh = kinds.find((kind) => numeralOf(kind, 1) === numeral && !open.some((level) => level.kind === kind))
  if (fresh === undefined) return null
  open.push({ kind: fresh, ordinal: 1 })
  return { kind: fresh, level: open.length - 1, length: printed.length }
}

/** "6. Building" alone on its line is a heading even though nothing marks it. */
function isBareHeading(text: string): boolean {
  return /^[A-Z][^.;:,]*$/.test(text) && text.split(' ').length <= 6 && /^[A-Z]/.test(text.split(' ').at(-1) ?? '')
}
