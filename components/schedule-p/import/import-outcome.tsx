import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { countIssues, FileLines } from '#components/uploads/table-import/file-lines.tsx'
import type { ScheduleImport } from '#lib/contract/schedule-p/imports.ts'
import { ImportPages } from './import-pages.tsx'

/** How far an import is, what it changes, and every line that is wrong. */
export function ImportOutcome({ run }: { run: ScheduleImport }) {
  const { status, dryRun, fileName } = run
  const title = dryRun ? 'Check' : 'Import'
  switch (status) {
    case 'queued':
    case 'running':
      return (
        <SideSection title={title} description={fileName}>
          <Progress
            label={status === 'queued' ? 'Waiting to start' : dryRun ? 'Checking' : 'Importing'}
            share={status === 'queued' ? null : run.progress}
          />
        </SideSection>
      )
    case 'succeeded':
      return (
        <SideSection title={title} description={fileName}>
          <p role="status" className="mb-3 font-medium text-sm">
            {dryRun ? describeCheck(run) : 'The file was imported.'}
          </p>
          <Counts run={run} />
          <ImportPages run={run} />
          <FileLines label="Warnings" lines={run.warnings} count={run.warningCount} />
        </SideSection>
      )
    case 'failed':
      return (
        <SideSection title={title} description={fileName}>
          <ErrorPanel title={run.issueCount === 0 ? 'The import failed' : countIssues(run.issueCount)}>
            Nothing was {dryRun ? 'changed' : 'imported'}. Correct the file, then check it again.
          </ErrorPanel>
          <FileLines label="Issues" lines={run.issues} count={run.issueCount} />
        </SideSection>
      )
  }
}

function describeCheck({ questions }: ScheduleImport): string {
  if (questions.length === 0) return 'The file can be imported. Nothing was changed yet.'
  return 'The file can be imported once you have decided below. Nothing was changed yet.'
}

const headStyle =
  'h-(--row) text-left text-muted [&>th]:border-line-strong [&>th]:border-b [&>th]:pr-6 [&>th]:font-medium'

function Counts({ run: { counts, dryRun } }: { run: ScheduleImport }) {
  return (
    <ScrollRegion label="What changes, scrollable">
      <table aria-label="What changes" className="text-sm tabular-nums">
        <thead>
          <tr className={headStyle}>
            <th scope="col">Records</th>
            <th scope="col">{dryRun ? 'Would be added' : 'Added'}</th>
            <th scope="col">{dryRun ? 'Would change' : 'Changed'}</th>
            <th scope="col">Unchanged</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ records, made, changed, same }) => (
            <tr key={records} className="h-(--row-compact) [&>*]:border-line [&>*]:border-b [&>*]:pr-6">
              <th scope="row" className="text-left font-normal">
                {records}
              </th>
              <td className="text-right">{made.toLocaleString('en-US')}</td>
              <td className="text-right">{changed.toLocaleString('en-US')}</td>
              <td className="text-right">{same.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
