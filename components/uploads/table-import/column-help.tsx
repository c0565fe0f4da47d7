import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { ImportColumn } from '#lib/contract/kernel/import-columns.ts'

export function ColumnHelp({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <SideSection
      title="Columns"
      description="The first line names them, in any order. Columns that are not required may be left out."
    >
      <ScrollRegion label="Columns, scrollable">
        <table aria-label="Columns" className="text-sm">
          <thead>
            <tr className="h-(--row) text-left text-muted [&>th]:border-line-strong [&>th]:border-b [&>th]:pr-6 [&>th]:font-medium">
              <th scope="col">Column</th>
              <th scope="col">Required</th>
              <th scope="col">Value</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, isRequired, help, example }) => (
              <tr key={name} className="[&>*]:border-line [&>*]:border-b [&>*]:py-1 [&>*]:pr-6">
                <th scope="row" className="text-left font-mono font-normal text-xs">
                  {name}
                </th>
                <td>{isRequired ? 'Yes' : ''}</td>
                <td className="min-w-60">{help}</td>
                <td className="whitespace-nowrap text-muted">{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </SideSection>
  )
}
