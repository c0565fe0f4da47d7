'use client'

import { formatDay } from '#components/ui/feedback/time-format.ts'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { FilingReading, FoundFacts } from '#lib/contract/filings/imports.ts'
import { SourceButton } from './source-button.tsx'

interface ReadList {
  readonly list: 'companies' | 'rates' | 'forms' | 'rateRules' | 'supporting' | 'dispositions' | 'notes'
  readonly title: string
  readonly description?: string
  /** Field and heading, from left to right. */
  readonly columns: readonly (readonly [string, string])[]
}

/** Lists that are kept with the import. */
const lists: readonly ReadList[] = [
  {
    list: 'companies',
    title: 'Companies',
    columns: [
      ['name', 'Company'],
      ['naicCode', 'NAIC code'],
      ['groupCode', 'Group code'],
      ['domicile', 'State of domicile'],
    ],
  },
  {
    list: 'rates',
    title: 'Rate data as printed',
    columns: [
      ['company', 'Company'],
      ['indicatedChange', 'Indicated change'],
      ['rateImpact', 'Rate impact'],
      ['premiumChange', 'Premium change'],
      ['policyholders', 'Policyholders'],
      ['premium', 'Written premium'],
      ['maximumChange', 'Maximum change'],
      ['minimumChange', 'Minimum change'],
    ],
  },
  {
    list: 'forms',
    title: 'Form schedule as printed',
    columns: [
      ['name', 'Form name'],
      ['number', 'Form number'],
      ['editionDate', 'Edition'],
      ['type', 'Type'],
      ['action', 'Action'],
      ['replaced', 'Replaces'],
      ['readability', 'Readability'],
    ],
  },
  {
    list: 'rateRules',
    title: 'Rate/rule schedule as printed',
    columns: [
      ['name', 'Exhibit'],
      ['number', 'Rule or page'],
      ['action', 'Action'],
      ['previousFiling', 'Previous filing'],
    ],
  },
  {
    list: 'supporting',
    title: 'Supporting documentation',
    columns: [
      ['satisfied', 'Satisfied'],
      ['bypassed', 'Bypassed'],
      ['comments', 'Comments'],
    ],
  },
  {
    list: 'dispositions',
    title: 'Dispositions',
    columns: [
      ['date', 'Date'],
      ['status', 'Status'],
      ['effectiveNew', 'Effective (new)'],
      ['effectiveRenewal', 'Effective (renewal)'],
      ['comment', 'Comment'],
    ],
  },
  {
    list: 'notes',
    title: 'Notes',
    description: 'They become notes of the filing.',
    columns: [
      ['kind', 'Kind'],
      ['createdBy', 'By'],
      ['submittedOn', 'Submitted'],
      ['subject', 'Subject'],
      ['comments', 'Text'],
    ],
  },
]

/** Everything else that was read, each row with its page. */
export function ReadLists({ reading }: { reading: FilingReading }) {
  return lists
    .filter(({ list }) => reading[list].length > 0)
    .map((list) => (
      <SideSection
        key={list.list}
        title={`${list.title} (${reading[list.list].length})`}
        description={list.description}
      >
        <FactsTable {...list} rows={reading[list.list]} />
      </SideSection>
    ))
}

/** "Note to reviewer" and "Apr 14, 2021", of the codes and days that were read. */
function showValue(field: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (field === 'kind') return (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('_', ' ')
  return isDay.test(value) ? formatDay(value) : value
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

function FactsTable({ title, columns, rows }: ReadList & { rows: readonly FoundFacts[] }) {
  const shown = columns.filter(([field]) => rows.some((row) => row[field]))
  return (
    <ScrollRegion label={title} className="overflow-x-auto">
      <table className="w-full text-left text-xs tabular-nums">
        <thead>
          <tr className="border-line-strong border-b text-muted">
            {shown.map(([field, heading]) => (
              <th key={field} scope="col" className="py-1 pr-3 font-medium">
                {heading}
              </th>
            ))}
            <th scope="col" className="py-1 font-medium">
              Page
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const first = shown.map(([field]) => row[field]).find((found) => found !== undefined)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
              <tr key={at} className="border-line border-b align-top">
                {shown.map(([field]) => (
                  <td key={field} className="max-w-64 break-words py-1 pr-3">
                    {showValue(field, row[field]?.value) ?? <span className="text-faint">Not found</span>}
                  </td>
                ))}
                <td className="max-w-40 py-0.5">
                  {first ? <SourceButton found={first} label={`${title}, row ${at + 1}`} /> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
