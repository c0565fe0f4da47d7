import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { ImportedPage, ScheduleImport } from '#lib/contract/schedule-p/imports.ts'

const headStyle =
  'h-(--row) text-left text-muted [&>th]:border-line-strong [&>th]:border-b [&>th]:pr-5 [&>th]:font-medium'

/** Rows that a file adds and changes, page by page, with a few of the figures. */
export function ImportPages({ run: { pages, pageCount, dryRun } }: { run: ScheduleImport }) {
  if (pages.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-medium text-sm">Pages</h3>
      <ScrollRegion label="Pages, scrollable">
        <table aria-label="Pages" className="text-sm tabular-nums">
          <thead>
            <tr className={headStyle}>
              <th scope="col">Carrier</th>
              <th scope="col">Statement</th>
              <th scope="col">Line</th>
              <th scope="col">Part</th>
              <th scope="col">{dryRun ? 'New' : 'Added'}</th>
              <th scope="col">{dryRun ? 'Would change' : 'Changed'}</th>
              <th scope="col">Unchanged</th>
              <th scope="col">Examples</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <PageRow key={keyOf(page)} page={page} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {pageCount > pages.length ? (
        <p className="mt-2 text-muted text-xs">
          The first {pages.length.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')} pages are listed:
          those with changed rows first, then those with new ones.
        </p>
      ) : null}
    </>
  )
}

function PageRow({ page }: { page: ImportedPage }) {
  const { naicCompanyCode, carrierName, statementYear, line, part, section, variant, made, changed, same } = page
  const more = [section === null ? null : `section ${section}`, variant === 'current' ? null : variant]
  return (
    <tr className="align-top [&>*]:border-line [&>*]:border-b [&>*]:py-1 [&>*]:pr-5">
      <th scope="row" className="min-w-48 text-left font-normal">
        {carrierName} <span className="text-muted">{naicCompanyCode}</span>
      </th>
      <td>{statementYear}</td>
      <td>{line}</td>
      <td className="whitespace-nowrap">{[part, ...more].filter((text) => text !== null).join(' · ')}</td>
      <td className="text-right">{made.toLocaleString('en-US')}</td>
      <td className="text-right">{changed.toLocaleString('en-US')}</td>
      <td className="text-right">{same.toLocaleString('en-US')}</td>
      <td className="min-w-72 text-muted">
        {page.examples.map((example) => (
          <span key={`${example.sourceRow} ${example.column}`} className="block">
            {describeExample(example)}
          </span>
        ))}
      </td>
    </tr>
  )
}

function keyOf({ naicCompanyCode, statementYear, line, part, section, variant }: ImportedPage): string {
  return [naicCompanyCode, statementYear, line, part, section, variant].join(' ')
}

/** "Row 05, 2023: 1,000 → 1,250". */
function describeExample({ sourceRow, column, before, after }: ImportedPage['examples'][number]): string {
  const write = (value: number | null) => (value === null ? 'empty' : value.toLocaleString('en-US'))
  const figures = before === null ? write(after) : `${write(before)} → ${write(after)}`
  return `Row ${sourceRow}, ${column.replaceAll('_', ' ')}: ${figures}`
}
