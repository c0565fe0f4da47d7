import { isOn } from './docx-styles.ts'
import { child, childElements, textOf, type XmlElement } from './xml.ts'

/** Elements around runs that are read through. Deleted and moved-away text is not among them. */
const transparent = new Set([
  'hyperlink',
  'ins',
  'moveTo',
  'smartTag',
  'customXml',
  'sdt',
  'sdtContent',
  'fldSimple',
  'bdo',
  'dir',
  'oMath',
  'oMathPara',
])
const pageNumberField = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i

/** The printed number of a note, by its kind and id: notes count in the order of their references. */
export type NumberNote = (note: string) => number

interface Field {
  instruction: string
  isResult: boolean
}

export interface RunText {
  /** Page breaks are form feeds. */
  readonly text: string
  /** Bodies of text boxes anchored here. */
  readonly boxes: readonly XmlElement[]
}

/** A paragraph's text in its final form: with insertions, without deletions, hidden text and field codes. */
export function readRuns(paragraph: XmlElement, numberNote: NumberNote): RunText {
  const boxes: XmlElement[] = []
  const fields: Field[] = []
  let text = ''
  readInline(paragraph)
  return { text, boxes }

  function readInline(parent: XmlElement): void {
    for (const element of childElements(parent)) {
      if (element.name === 'r') readRun(element)
      else if (element.name === 'fldSimple' && pageNumberField.test(element.attributes.instr ?? '')) continue
      else if (transparent.has(element.name)) readInline(element)
    }
  }

  function readRun(run: XmlElement): void {
    if (isOn(child(run, 'rPr', 'vanish'))) return
    for (const part of childElements(run)) {
      if (part.name === 'fldChar') readFieldMark(part.attributes.fldCharType)
      else if (part.name === 'instrText') addInstruction(textOf(part))
      else if (!isInsidePageNumber()) readPart(part)
    }
  }

  function readPart(part: XmlElement): void {
    switch (part.name) {
      case 'footnoteReference':
        text += `[${numberNote(`footnote ${part.attributes.id}`)}]`
        return
      case 'endnoteReference':
        text += `[${numberNote(`endnote ${part.attributes.id}`)}]`
        return
      case 'AlternateContent': {
        const choice = child(part, 'Choice') ?? child(part, 'Fallback')
        if (choice) boxes.push(...findBoxes(choice))
        return
      }
      case 'drawing':
      case 'pict':
        boxes.push(...findBoxes(part))
        return
      default:
        text += printedText(part)
    }
  }

  function readFieldMark(type: string | undefined): void {
    const field = fields.at(-1)
    if (type === 'begin') fields.push({ instruction: '', isResult: false })
    else if (type === 'separate' && field) field.isResult = true
    else if (type === 'end') fields.pop()
  }

  function addInstruction(instruction: string): void {
    const field = fields.at(-1)
    if (field && !field.isResult) field.instruction += instruction
  }

  function isInsidePageNumber(): boolean {
    return fields.some((field) => !field.isResult || pageNumberField.test(field.instruction))
  }
}

/** The text that a part of a run prints. */
function printedText(part: XmlElement): string {
  switch (part.name) {
    case 't':
      return textOf(part)
    case 'tab':
    case 'ptab':
      return '\t'
    case 'br':
      return part.attributes.type === 'page' ? '\f' : '\n'
    case 'cr':
      return '\n'
    case 'noBreakHyphen':
      return '\u2011'
    case 'softHyphen':
      return '\u00ad'
    case 'sym':
      return symbol(part.attributes.char)
    default:
      return ''
  }
}

/** Symbol fonts have their signs in the private-use area. What they print is not known here; most are bullets. */
function symbol(char: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16)
  if (!Number.isInteger(code) || code > 0xffff) return ''
  if (code >= 0xe000 && code <= 0xf8ff) return '•'
  return String.fromCharCode(code)
}

function findBoxes(parent: XmlElement): XmlElement[] {
  return childElements(parent).flatMap((element) => (element.name === 'txbxContent' ? [element] : findBoxes(element)))
}
