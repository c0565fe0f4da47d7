import type { DocxStyles } from './docx-styles.ts'
import { formatNumber } from './number-format.ts'
import { child, childrenOf, type XmlElement } from './xml.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** For example "%1.": %n is the number of level n, counted from 1. */
  readonly text: string
  readonly isLegal: boolean
  readonly isFollowedByNothing: boolean
  /** Starts again after a level of this depth or above; 0 never. */
  readonly restartsAfter: number
  readonly styleId: string | null
}

interface List {
  /** Lists that share this continue each other's numbers. */
  readonly abstractId: string
  readonly levels: readonly (Level | undefined)[]
  readonly startOverrides: ReadonlyMap<number, number>
}

export interface NumberingPlace {
  readonly listId: string
  readonly level: number
}

const levelCount = 9
/** Word's own limit for the text of a level: longer ones would repeat on every paragraph of the list. */
const longestLabel = 255

/** Counts the automatic numbers of a document's paragraphs. Call it for each paragraph in document order. */
export class DocxNumbering {
  readonly #lists: ReadonlyMap<string, List>
  readonly #styles: DocxStyles
  readonly #counters = new Map<string, (number | undefined)[]>()
  readonly #startedLists = new Set<string>()

  constructor(numbering: XmlElement | null, styles: DocxStyles) {
    this.#lists = readLists(numbering, styles)
    this.#styles = styles
  }

  /** The list a paragraph belongs to by its own properties or its style's, or null. */
  placeOf(properties: XmlElement | undefined): NumberingPlace | null {
    const own = child(properties, 'numPr')
    const styleId = child(properties, 'pStyle')?.attributes.val ?? this.#styles.defaultParagraphStyle
    const inherited = styleId === null ? null : this.#styles.numberingOf(styleId)
    const listId = child(own, 'numId')?.attributes.val ?? inherited?.listId ?? null
    const list = listId === null ? undefined : this.#lists.get(listId)
    if (listId === null || !list) return null
    const ownLevel = child(own, 'ilvl')?.attributes.val
    const linkedLevel = list.levels.findIndex((level) => level?.styleId != null && level.styleId === styleId)
    const level = ownLevel === undefined ? Math.max(linkedLevel, inherited?.level ?? 0) : Number(ownLevel)
    return list.levels[level] ? { listId, level } : null
  }

  /** Counts up and returns what Word prints before the paragraph, with the space after it. */
  next({ listId, level }: NumberingPlace): string {
    const list = this.#lists.get(listId)
    const own = list?.levels[level]
    if (!list || !own) return ''
    const counters = this.#countersOf(listId, list)
    counters[level] = (counters[level] ?? own.start - 1) + 1
    for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
      const restartsAfter = list.levels[deeper]?.restartsAfter ?? deeper
      if (restartsAfter > level) counters[deeper] = undefined
    }
    const label = own.format === 'bullet' ? '•' : this.#label(list, own, counters)
    return label === '' || own.isFollowedByNothing ? label : `${label} `
  }

  #countersOf(listId: string, list: List): (number | undefined)[] {
    const counters = this.#counters.get(list.abstractId) ?? new Array<number | undefined>(levelCount).fill(undefined)
    this.#counters.set(list.abstractId, counters)
    if (this.#startedLists.has(listId)) return counters
    this.#startedLists.add(listId)
    for (const [level, start] of list.startOverrides) {
      counters[level] = start - 1
      counters.fill(undefined, level + 1)
    }
    return counters
  }

  #label(list: List, own: Level, counters: readonly (number | undefined)[]): string {
    return own.text.replace(/%([1-9])/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const level = list.levels[index]
      if (!level) return ''
      const format = own.isLegal && level.format !== 'none' ? 'decimal' : level.format
      return formatNumber(counters[index] ?? level.start, format)
    })
  }
}

function readLists(numbering: XmlElement | null, styles: DocxStyles): Map<string, List> {
  const abstracts = new Map(
    childrenOf(numbering ?? undefined, 'abstractNum').map((abstract) => [
      abstract.attributes.abstractNumId ?? '',
      abstract,
    ]),
  )
  const lists = childrenOf(numbering ?? undefined, 'num')
  const abstractIdOf = (num: XmlElement | undefined) => child(num, 'abstractNumId')?.attributes.val ?? ''
  return new Map(
    lists.map((num) => {
      let abstractId = abstractIdOf(num)
      const linkedStyle = child(abstracts.get(abstractId), 'numStyleLink')?.attributes.val
      const linkedList = linkedStyle === undefined ? undefined : styles.numberingOf(linkedStyle)?.listId
      if (linkedList !== undefined)
        abstractId = abstractIdOf(lists.find((other) => other.attributes.numId === linkedList))
      return [num.attributes.numId ?? '', readList(num, abstractId, abstracts.get(abstractId))]
    }),
  )
}

function readList(num: XmlElement, abstractId: string, abstract: XmlElement | undefined): List {
  const levels = new Array<Level | undefined>(levelCount).fill(undefined)
  const startOverrides = new Map<number, number>()
  for (const level of childrenOf(abstract, 'lvl')) levels[levelIndex(level)] = readLevel(level)
  for (const override of childrenOf(num, 'lvlOverride')) {
    const level = child(override, 'lvl')
    if (level) levels[levelIndex(override)] = readLevel(level)
    const start = child(override, 'startOverride')?.attributes.val
    if (start !== undefined) startOverrides.set(levelIndex(override), Number(start) || 0)
  }
  return { abstractId, levels: levels.slice(0, levelCount), startOverrides }
}

function levelIndex(element: XmlElement): number {
  return Math.min(levelCount - 1, Math.max(0, Number(element.attributes.ilvl) || 0))
}

function readLevel(level: XmlElement): Level {
  const restart = child(level, 'lvlRestart')?.attributes.val
  const legal = child(level, 'isLgl')
  return {
    start: Number(child(level, 'start')?.attributes.val ?? 1) || 0,
    format: child(level, 'numFmt')?.attributes.val ?? 'decimal',
    text: (child(level, 'lvlText')?.attributes.val ?? '').slice(0, longestLabel),
    isLegal: legal !== undefined && legal.attributes.val !== '0' && legal.attributes.val !== 'false',
    isFollowedByNothing: child(level, 'suff')?.attributes.val === 'nothing',
    restartsAfter: restart === undefined ? levelIndex(level) : Number(restart) || 0,
    styleId: child(level, 'pStyle')?.attributes.val ?? null,
  }
}
