import { child, childrenOf, type XmlElement } from './xml.ts'

/** The settings of paragraph styles for numbering, page breaks and hidden text. */
export class DocxStyles {
  readonly #styles: ReadonlyMap<string, XmlElement>
  readonly defaultParagraphStyle: string | null

  constructor(styles: XmlElement | null) {
    const all = childrenOf(styles ?? undefined, 'style')
    this.#styles = new Map(all.map((style) => [style.attributes.styleId ?? '', style]))
    const isDefault = ({ attributes }: XmlElement) => attributes.type === 'paragraph' && attributes.default === '1'
    this.defaultParagraphStyle = all.find(isDefault)?.attributes.styleId ?? null
  }

  /** The list named by the style or by one it is based on; a level may come from a nearer style than the list. */
  numberingOf(styleId: string): { listId: string; level: number | null } | null {
    let level: number | null = null
    for (const style of this.#lineage(styleId)) {
      const numbering = child(style, 'pPr', 'numPr')
      const ownLevel = child(numbering, 'ilvl')?.attributes.val
      if (level === null && ownLevel !== undefined) level = Number(ownLevel) || 0
      const listId = child(numbering, 'numId')?.attributes.val
      if (listId !== undefined) return { listId, level }
    }
    return null
  }

  /** Whether a paragraph or run property is switched on by the style. */
  isOn(styleId: string | undefined, ...path: readonly string[]): boolean {
    for (const style of this.#lineage(styleId ?? '')) {
      const property = child(style, ...path)
      if (property) return isOn(property)
    }
    return false
  }

  *#lineage(styleId: string): Generator<XmlElement> {
    const seen = new Set<string>()
    for (let id: string | undefined = styleId; id !== undefined && !seen.has(id); ) {
      seen.add(id)
      const style: XmlElement | undefined = this.#styles.get(id)
      if (!style) return
      yield style
      id = child(style, 'basedOn')?.attributes.val
    }
  }
}

/** A switch is on unless it says otherwise. */
export function isOn(property: XmlElement | undefined): boolean {
  if (!property) return false
  const { val } = property.attributes
  return val !== '0' && val !== 'false' && val !== 'off'
}
