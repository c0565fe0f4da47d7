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
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/[^>]*>|<[^!?/](?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+|</g
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The root of a document as Office writes it. Declarations are refused, so there are no entities but the five that are
 * built in and character numbers. Null where the text is not well formed or nested too deep.
 */
export function parseXml(text: string): XmlElement | null {
  const root = element('', {})
  const open: OpenElement[] = [root]
  for (const [match, data] of text.replace(/^\ufeff/, '').matchAll(token)) {
    const parent = open.at(-1)
    if (!parent || match === '<' || open.length > deepest) return null
    if (data !== undefined) parent.children.push(data)
    if (match.startsWith('<!') || match.startsWith('<?')) continue
    if (match.startsWith('</')) {
      if (localName(match.slice(2, -1).trim()) !== parent.name || open.length < 2) return null
      open.pop()
    } else if (match.startsWith('<')) {
      const opened = readTag(match)
      parent.children.push(opened)
      if (!match.endsWith('/>')) open.push(opened)
    } else if (parent !== root) parent.children.push(decodeEntities(match))
  }
  const [first] = childElements(root)
  return open.length === 1 && first !== undefined ? first : null
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

function readTag(tag: string): OpenElement {
  const inside = tag.slice(1, tag.endsWith('/>') ? -2 : -1)
  const [name = ''] = inside.split(/\s/, 1)
  const attributes: Record<string, string> = Object.create(null)
  for (const [, key = '', double, single] of inside.slice(name.length).matchAll(attribute)) {
    attributes[localName(key)] = decodeEntities(double ?? single ?? '')
  }
  return element(localName(name), attributes)
}

function element(name: string, attributes: Readonly<Record<string, string>>): OpenElement {
  return { name, attributes, children: [] }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (match, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? match
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
