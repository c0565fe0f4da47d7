import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { countIssues, FileLines } from '#components/uploads/table-import/file-lines.tsx'
import type { ImportedFilings } from '#lib/contract/filings/csv-import.ts'

/** Filings that are or would be added, or every issue of the file by line and column. */
export function CsvOutcome({ outcome: { dryRun, made, issues, issueCount, warnings } }: { outcome: ImportedFilings }) {
  const title = dryRun ? 'Check' : 'Import'
  const filings = made === 1 ? '1 filing' : `${made.toLocaleString('en-US')} filings`
  if (issueCount === 0) {
    return (
      <SideSection title={title}>
        <p role="status" className="font-medium text-sm">
          {dryRun
            ? `${filings} would be added. Nothing was changed yet.`
            : `${filings} ${made === 1 ? 'was' : 'were'} added.`}{' '}
          {dryRun ? null : <TextLink href={'/filings?sort=-created' as Route}>Show the newest filings</TextLink>}
        </p>
        <FileLines label="Worth checking" lines={warnings} count={warnings.length} />
      </SideSection>
    )
  }
  return (
    <SideSection title={title}>
      <ErrorPanel title={countIssues(issueCount)}>
        Nothing was changed. Correct the file, then check it again.
      </ErrorPanel>
      <FileLines label="Issues" lines={issues} count={issueCount} />
    </SideSection>
  )
}
