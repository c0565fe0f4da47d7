import type { Manuscript, Block as ManuscriptBlock } from '#lib/service/documents/manuscript.ts'
import type { Block } from './pdf-layout.ts'
import { writePages } from './pdf-pages.ts'
import type { LookedText } from './pdf-text.ts'

const portrait = { width: 612, height: 792, margin: 72 }
const textSize = 10.5
const headingSizes = { 1: 13, 2: 11 }

/** A manuscript of headings, paragraphs and bullets as a letter, in fonts that are embedded. */
export async function writeLetterPdf({ title, blocks }: Manuscript): Promise<Uint8Array> {
  const heading = title ?? ''
  return await writePages({
    ...{ title: heading, createdAt: null, page: portrait, size: textSize, about: heading },
    blocks: [text(16, [{ look: 'bold', text: heading }]), ...blocks.map(toBlock)],
  })
}

function toBlock(block: ManuscriptBlock): Block {
  if (block.kind === 'page_break') return text(textSize, [])
  const spans = block.text.map((span): LookedText => ({ look: span.bold ? 'bold' : 'same', text: span.text }))
  if (block.kind === 'heading') return text(headingSizes[block.level], spans.map(toBold))
  return text(textSize, block.kind === 'item' ? [{ look: 'same', text: `${block.marker.text} ` }, ...spans] : spans)
}

function toBold({ text }: LookedText): LookedText {
  return { look: 'bold', text }
}

function text(size: number, paragraph: readonly LookedText[]): Block {
  return { kind: 'text', size, paragraphs: [paragraph] }
}
