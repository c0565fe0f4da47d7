import type { PartOfFiling } from './arrange.ts'
import { readFields } from './read-fields.ts'
import { joinLines, type Piece, type Row, toSource } from './rows.ts'
import type { Found, ReadLetter } from './types.ts'

/** Lines of a letter that are not text of it, and where its text goes on after them. */
const markers = {
  introduction: /^introduction:?\s*/i,
  item: /^(?:objection|response)\s+(\d{1,3})\s*:?$/i,
  related: /^related objection\s+(\d{1,3})\s*:?$/i,
  changes: /^(?:changed items:?|no .+ changed\.|supporting document schedule item changes.*)$/i,
  comments: /^(?:comments?|response):\s*/i,
  scheduleItem: /^[-•]\s+(.+\((?:form|rate|rule|rate\/rule|supporting document)\))$/i,
  conclusion: /^conclusion:?\s*/i,
  closing: /^(?:sincerely|respectfully|regards|best regards),?$/i,
} as const

type Kind = 'head' | 'introduction' | 'item' | 'related' | 'conclusion' | 'signature' | 'changes'

/** The lines from one marker to the next. */
interface Block {
  readonly kind: Kind
  /** Of an item, or of the objection that a response names. */
  readonly number: number
  readonly pieces: Piece[]
}

/** A letter of a section: its facts, and its items by number. */
export function readLetter({ section, rows }: PartOfFiling): ReadLetter | null {
  if (section !== 'objection' && section !== 'response') return null
  const facts: Record<string, Found> = {}
  for (const { field, found } of readFields(rows, section)) facts[field] ??= found
  const blocks = toBlocks(rows, section)
  const textOf = (kind: Kind) => blocks.flatMap((block) => (block.kind === kind ? block.pieces : []))
  const texts = {
    introduction: textOf('introduction'),
    conclusion: textOf('conclusion'),
    signedBy: textOf('signature').slice(0, 1),
  }
  for (const [name, pieces] of Object.entries(texts)) if (pieces.length > 0) facts[name] = toFound(pieces)
  return { kind: section, facts, items: blocks.flatMap((block, at) => readItem(block, blocks[at + 1])) }
}

function toBlocks(rows: readonly Row[], section: 'objection' | 'response'): Block[] {
  const blocks: Block[] = [{ kind: 'head', number: 0, pieces: [] }]
  for (const piece of rows.flatMap(({ pieces }) => pieces)) {
    const kind = startOf(piece.text, section)
    if (!kind) blocks.at(-1)?.pieces.push(piece)
    else if (kind === 'introduction' || kind === 'conclusion') {
      blocks.push({ kind, number: 0, pieces: restOf(piece, markers[kind]) })
    } else blocks.push({ kind, number: Number(/\d+/.exec(piece.text)?.[0] ?? 0), pieces: [] })
  }
  return blocks
}

/** An item’s text, without the schedule items that it lists first. A response has the number of its objection. */
function readItem({ kind, number, pieces }: Block, next: Block | undefined): ReadLetter['items'] {
  if (kind !== 'item') return []
  const schedule = pieces.filter(({ text }) => markers.scheduleItem.test(text))
  const [first, ...others] = pieces.filter((piece) => !schedule.includes(piece))
  const text = first ? [...restOf(first, markers.comments), ...others] : []
  if (text.length === 0) return []
  return [
    {
      number: next?.kind === 'related' ? next.number : number,
      text: toFound(text),
      schedule: schedule.map((piece) => toFound([piece])),
    },
  ]
}

function startOf(line: string, section: 'objection' | 'response'): Kind | null {
  if (markers.introduction.test(line)) return 'introduction'
  if (markers.conclusion.test(line)) return 'conclusion'
  if (markers.closing.test(line)) return 'signature'
  if (markers.item.test(line) && line.toLowerCase().startsWith(section)) return 'item'
  if (markers.related.test(line)) return 'related'
  return markers.changes.test(line) ? 'changes' : null
}

/** The part of a piece after the words that it begins with. */
function restOf(piece: Piece, marker: RegExp): Piece[] {
  const text = piece.text.replace(marker, '')
  if (text === '') return []
  return [{ ...piece, text, start: piece.end - text.length }]
}

function toFound(pieces: readonly Piece[]): Found {
  return { value: joinLines(pieces.map(({ text }) => text)), sources: pieces.map(toSource) }
}
