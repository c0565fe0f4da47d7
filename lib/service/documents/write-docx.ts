import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { withFixedTimes } from './fixed-times.ts'
import type { Block, Manuscript, MarkerKind, Span } from './manuscript.ts'
import { numberLists, type PlacedMarker } from './number-lists.ts'

const twipsPerLevel = 480
const pageWidthTwips = 9_360

const formats: Record<
  MarkerKind,
  { readonly format: (typeof LevelFormat)[keyof typeof LevelFormat]; readonly text: string }
> = {
  'A.': { format: LevelFormat.UPPER_LETTER, text: '%1.' },
  '1.': { format: LevelFormat.DECIMAL, text: '%1.' },
  'a.': { format: LevelFormat.LOWER_LETTER, text: '%1.' },
  '(1)': { format: LevelFormat.DECIMAL, text: '(%1)' },
  '(a)': { format: LevelFormat.LOWER_LETTER, text: '(%1)' },
  'i.': { format: LevelFormat.LOWER_ROMAN, text: '%1.' },
  '(i)': { format: LevelFormat.LOWER_ROMAN, text: '(%1)' },
  '•': { format: LevelFormat.BULLET, text: '•' },
}

/** A Word file of the manuscript, its markers numbered by Word itself. Equal input gives equal bytes. */
export async function writeDocx(manuscript: Manuscript): Promise<Uint8Array> {
  const markers = numberLists(manuscript.blocks)
  const title = manuscript.title === null ? [] : [heading(manuscript.title)]
  const identity = [manuscript.formNumber, manuscript.edition].filter((part) => part !== null).join(' ')
  const document = new Document({
    ...(manuscript.title !== null && { title: manuscript.title }),
    numbering: { config: listConfigs([...markers.values()]) },
    sections: [
      {
        footers: { default: new Footer({ children: [footer(identity)] }) },
        children: [...title, ...manuscript.blocks.map((block) => paragraph(block, markers.get(block)))],
      },
    ],
  })
  return withFixedTimes(await Packer.toBuffer(document))
}

function listConfigs(markers: readonly PlacedMarker[]) {
  const byReference = new Map(markers.map((marker) => [reference(marker), marker]))
  return [...byReference].map(([name, { kind, level, start }]) => ({
    reference: name,
    levels: [
      {
        level: 0,
        ...formats[kind],
        start,
        alignment: AlignmentType.START,
        style: { paragraph: { indent: { left: (level + 1) * twipsPerLevel, hanging: twipsPerLevel } } },
      },
    ],
  }))
}

/** Each list of the manuscript is a separate list in Word, and its indent shows the level. */
function reference({ kind, level, start }: PlacedMarker): string {
  return `${kind} ${level} ${start}`
}

function heading(text: string): Paragraph {
  return new Paragraph({ text, heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER })
}

function footer(identity: string): Paragraph {
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: pageWidthTwips }],
    children: [new TextRun({ text: identity, size: 16 })],
  })
}

function paragraph(block: Block, marker: PlacedMarker | undefined): Paragraph {
  if (block.kind === 'page_break')
    return new Paragraph({ children: [new TextRun({ break: 0 })], pageBreakBefore: true })
  const children = block.text.map(textRun)
  if (block.kind === 'heading') {
    return new Paragraph({ children, heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2 })
  }
  const spacing = { after: 120 }
  if (!marker) return new Paragraph({ children, spacing, indent: { left: block.level * twipsPerLevel } })
  return new Paragraph({
    children,
    spacing,
    numbering: { reference: reference(marker), level: 0, instance: marker.list },
  })
}

function textRun({ text, bold }: Span): TextRun {
  return new TextRun({ text, bold })
}
