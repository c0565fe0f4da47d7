import { numberUnits } from './number-units.ts'
import { parentIndex, type Unit, type Wording } from './wording.ts'

const referencePattern =
  /(?<![\w.])(?:(?:[IVXL]+|[A-Z])(?:\.(?:[A-Z]|\d{1,2}|[a-z]))+(?:\((?:\d{1,2}|[a-z]{1,3})\))*|(?<=\bparagraphs? (?:[A-Z][\w.()]*(?:, (?:and |or )?| and | or ))*)[A-Z])(?![\w-])/g

/** Turns every printed reference that names a unit of the wording into a mark, so that it follows its unit. */
export function linkReferences(wording: Wording): Wording {
  const keys = keysOf(wording.units)
  const byKey = new Map(wording.units.map((unit, at) => [keys[at]?.join('.'), unit.id]))
  const sections = wording.units.filter(({ marker, heading }) => marker === null && heading !== null)
  const units = wording.units.map((unit, index) => ({
    ...unit,
    paragraphs: unit.paragraphs.map((paragraph) =>
      paragraph.map((sentence) => ({
        ...sentence,
        text: sentence.text.replace(referencePattern, (printed, at: number) => {
          const named = namedSection(sections, sentence.text.slice(0, at))
          return linkOne(printed, named === null ? basesAbove(wording.units, index, keys) : [[named]], byKey)
        }),
      })),
    ),
  }))
  return { ...wording, units }
}

/** A reference as a link to the first unit it may mean, its further steps behind it; as printed where it means none. */
function linkOne(
  printed: string,
  bases: readonly (readonly string[])[],
  byKey: ReadonlyMap<string | undefined, string>,
): string {
  const steps = printed.replace(/\(/g, '.').replace(/\)/g, '').split('.')
  for (let kept = steps.length; kept > 1 || kept === steps.length; kept--) {
    for (const base of bases) {
      const id = byKey.get([...base, ...steps.slice(0, kept)].join('.'))
      const rest = steps.slice(kept).map((step) => `.${step}`)
      if (id !== undefined) return `⟪${id}/${base.length === 0 ? 0 : kept}⟫${rest.join('')}`
    }
  }
  return printed
}

/** Number paths in which the id of a heading without a number replaces its step, so that no two units share a path. */
function keysOf(units: readonly Unit[]): string[][] {
  const numbers = numberUnits(units)
  const keys: string[][] = []
  units.forEach((unit, at) => {
    const parent = parentIndex(units, at)
    const step = unit.marker === null ? `#${unit.id}` : (numbers.get(unit.id)?.path.at(-1) ?? '')
    keys.push([...(parent === null ? [] : (keys[parent] ?? [])), step])
  })
  return keys
}

/**
 * "Exclusions, paragraph A.2" and "Part 1, paragraph A" name the section they mean: its key; null when the reference
 * is relative. A section that is not in the wording has a key that nothing has.
 */
function namedSection(sections: readonly Unit[], before: string): string | null {
  const phrase = /(.*), paragraphs? (?:[A-Z][\w.()]*(?:, (?:and |or )?| and | or ))*$/.exec(before)?.[1]
  if (phrase === undefined) return null
  const named = sections.find(({ heading }) => phrase.endsWith(heading ?? ''))
  if (named !== undefined) return `#${named.id}`
  const part = /\b(?:Part|Section) \w+$/.exec(phrase)?.[0]
  if (part === undefined) return null
  const [only, ...others] = sections.filter(({ heading }) => heading?.startsWith(`${part} `))
  return only !== undefined && others.length === 0 ? `#${only.id}` : '#'
}

/** Paths a relative reference may start from: the whole wording first, then the nearest unit above. */
function basesAbove(units: readonly Unit[], index: number, keys: readonly string[][]): string[][] {
  const bases: string[][] = [[]]
  for (let at = parentIndex(units, index); at !== null; at = parentIndex(units, at)) bases.push(keys[at] ?? [])
  return bases
}
