import { numberUnits } from './number-units.ts'
import { parentIndex, type Unit, type Wording } from './wording.ts'

const referencePattern =
  /(?<![\w.])(?:[IVXL]+|[A-Z])(?:\.(?:[A-Z]|\d{1,2}|[a-z]))+(?:\((?:\d{1,2}|[a-z]{1,3})\))*(?![\w-])/g

/** Turns every printed reference that names a unit of the wording into a mark, so that it follows its unit. */
export function linkReferences(wording: Wording): Wording {
  const numbers = numberUnits(wording.units)
  const byPath = new Map<string, string>()
  for (const unit of wording.units) byPath.set((numbers.get(unit.id)?.path ?? []).join('.'), unit.id)

  const units = wording.units.map((unit, index) => {
    const bases = ancestorPaths(wording.units, index, numbers)
    return {
      ...unit,
      paragraphs: unit.paragraphs.map((paragraph) =>
        paragraph.map((sentence) => ({
          ...sentence,
          text: sentence.text.replace(referencePattern, (printed) => {
            const steps = printed.replace(/\(/g, '.').replace(/\)/g, '').split('.')
            for (const base of bases) {
              const id = byPath.get([...base, ...steps].join('.'))
              if (id !== undefined) return `⟪${id}/${base.length === 0 ? 0 : steps.length}⟫`
            }
            return printed
          }),
        })),
      ),
    }
  })
  return { ...wording, units }
}

/** Paths a relative reference may start from: the whole wording first, then the nearest unit above. */
function ancestorPaths(units: readonly Unit[], index: number, numbers: ReturnType<typeof numberUnits>): string[][] {
  const paths: string[][] = [[]]
  for (let at = parentIndex(units, index); at !== null; at = parentIndex(units, at)) {
    const id = units[at]?.id ?? ''
    paths.push([...(numbers.get(id)?.path ?? [])])
  }
  return paths
}
