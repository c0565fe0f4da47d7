import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { wordOf } from './state-mark.tsx'
import { titleOfFinding } from './title-of-finding.ts'

/** The findings that a next run is to look at: questioned or rejected, with a note. */
export function listNoted(findings: readonly ReviewFinding[]): readonly ReviewFinding[] {
  return findings.filter(({ state, note }) => (state === 'questioned' || state === 'rejected') && note !== null)
}

/** Their notes as the text of a file, each under the title of its provision. */
export function writeNotes(reader: Pick<Reader, 'reading' | 'review'>, findings: readonly ReviewFinding[]): string {
  return listNoted(findings)
    .map(
      (finding) => `${titleOfFinding(reader, finding.id)} (${wordOf(finding.state).toLowerCase()})\n${finding.note}\n`,
    )
    .join('\n')
}
