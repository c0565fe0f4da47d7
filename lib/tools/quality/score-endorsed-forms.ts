import { compareDocuments } from './compare-documents.ts'
import { numberUnits } from './number-units.ts'
import { plantEdits } from './plant-edits.ts'
import type { PlantedEdit } from './planting.ts'
import { printWording } from './print-wording.ts'
import { createPrng } from './prng.ts'
import type { Ratio } from './score-edits.ts'
import { parentIndex, subtreeEnd, type Unit, type Wording } from './wording.ts'

export interface EndorsedScore extends Ratio {
  readonly issues: readonly string[]
}

const mix = { amount: 3, period: 3, percentage: 2, unitRemoved: 3 } as const
/** Instructions to an endorsement. */
const count = 4

/**
 * Writes a rewritten form, and the same changes as an endorsement to the old form: both say the same, so that
 * comparing them finds nothing material. Wordings whose sections have no number are left out: no path names their
 * paragraphs.
 */
export async function scoreEndorsedForms(
  wordings: readonly Wording[],
  seeds: readonly number[],
): Promise<EndorsedScore> {
  const issues: string[] = []
  let all = 0
  for (const wording of wordings.filter(({ units }) => units.every(({ marker }) => marker !== null))) {
    for (const seed of seeds) {
      const found = differencesOf(wording, seed)
      if (found === null) continue
      all++
      if (found.length > 0) issues.push(`${wording.name} ${seed}: ${found.join('; ')}`)
    }
  }
  return { good: all - issues.length, all, issues }
}

/** Null where nothing could be planted that an instruction can name. */
function differencesOf(wording: Wording, seed: number): string[] | null {
  const { a, b, edits } = plantEdits(wording, createPrng(seed), { count, mix })
  const [old, fresh] = [printWording(a), printWording(b)]
  const numbers = numberUnits(a.units)
  const instructions = edits.flatMap((edit) => {
    const path = numbers.get(edit.unitId)?.path.join('.') ?? ''
    if (edit.scope === 'unit') return isUnder(a.units, edit, edits) ? [] : [`Paragraph ${path} is deleted.`]
    const at = a.units.findIndex(({ id }) => id === edit.unitId)
    const words = [old, fresh].map(({ text, marks }) => {
      const { start = 0, end = 0 } = marks.get(edit.id) ?? {}
      return text.slice(start, end)
    })
    const text = old.text.slice(old.units[at]?.start, old.units[subtreeEnd(a.units, at) - 1]?.end)
    const isOnce = words[0] !== '' && text.split(words[0] ?? '').length === 2
    return isOnce ? [`In paragraph ${path}, "${words[0]}" is replaced by "${words[1]}".`] : [null]
  })
  if (instructions.length === 0 || instructions.includes(null)) return null
  const endorsement = `CHANGES ENDORSEMENT\n\nThis endorsement changes the policy.\n\n${instructions.join('\n\n')}`
  const spaced = (text: string) => text.replaceAll('\n', '\n\n')
  const result = compareDocuments([[spaced(fresh.text)], [spaced(old.text), spaced(endorsement)]])
  const material = result.differences.filter(({ materiality }) => materiality !== 'none')
  const isTitle = (summary: string) => /endorsement/i.test(summary)
  return material.map(({ summary }) => summary).filter((summary) => !isTitle(summary))
}

/** A unit below another that is deleted goes with it. */
function isUnder(units: readonly Unit[], { unitId }: PlantedEdit, edits: readonly PlantedEdit[]): boolean {
  const deleted = new Set(edits.filter(({ scope }) => scope === 'unit').map((edit) => edit.unitId))
  const parent = parentIndex(
    units,
    units.findIndex(({ id }) => id === unitId),
  )
  return parent !== null && deleted.has(units[parent]?.id ?? '')
}
