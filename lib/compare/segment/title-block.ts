import type { Line } from '#lib/compare/text/lines.ts'
import { partOfHeading } from './classify-part.ts'
import { isCapsHeading, isTitleHeading } from './headings.ts'
import type { Label } from './labels.ts'

/** The end of the title lines at the beginning of a document: up to its first label, heading of a part, or sentence. */
export function titleBlockEnd(lines: readonly Line[], start: number, labelAt: readonly (Label | null)[]): number {
  let end = start
  while (end < lines.length) {
    const line = lines[end]
    if (line === undefined || line.document !== lines[start]?.document || labelAt[end] !== null) break
    const words = line.text.slice(line.mark).replace(/ (?:and|of|the|for|&)$/, '')
    const isTitle =
      line.mark > 0 || isCapsHeading(words) || isTitleHeading(words) || /^[^.\s]+(?: [^.\s]+){0,3}$/.test(words)
    if (!isTitle) break
    if (
      partOfHeading(words) !== null &&
      !/\b(?:form|policy|endorsement|program|appendix|insurance|company|agency|administration)\b/i.test(words)
    )
      break
    end++
  }
  return end
}
