import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string
  /** By name without prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[]
}

const deepest = 256

/**
 * The root of a document as Office writes it. A document type is rejected, so there are no entities but the five that
 * are built in and character numbers. Null where the text is not well formed or nested too deep.
 */
export function parseXml(text: string): XmlElement | null {
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw new Error('The document is nested too deeply.')
    const element: OpenElement = { name: localName(name), attributes: withLocalNames(attributes), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (part) => {
    if (open.length > 1) open.at(-1)?.children.push(part)
  })
  parser.on('cdata', (part) => {
    open.at(-1)?.children.push(part)
  })
  parser.on('doctype', () => {
    throw new Error('The document declares a document type.')
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return childElements(root)[0] ?? null
}

export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => typeof child !== 'string')
}

/** The first child of that name, down a path of names. */
export function child(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at && childElements(at).find((candidate) => candidate.name === name),
    parent,
  )
}

export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent ? childElements(parent).filter((candidate) => candidate.name === name) : []
}

export function textOf(parent: XmlElement): string {
  return parent.children.map((part) => (typeof part === 'string' ? part : textOf(part))).join('')
}

function withLocalNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const local: Record<string, string> = Object.create(null)
  for (const name of Object.keys(attributes)) local[localName(name)] = attributes[name] ?? ''
  return local
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
