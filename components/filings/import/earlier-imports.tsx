'use client'

import { useQuery } from '@tanstack/react-query'
import { toFiling } from '#components/filings/form/filing-links.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingImportEntry } from '#lib/contract/filings/imports.ts'
import { filingImportsQuery } from '#lib/queries/filing-imports.ts'
import { toImport } from './import-links.ts'

/** Imports of a scope: those to check, then those that are saved as filings. */
export function EarlierImports({ scope }: { scope: string }) {
  const { data, error, refetch } = useQuery(filingImportsQuery(browserClient, scope))
  const open = data?.filter(({ confirmed }) => !confirmed) ?? []
  const saved = data?.filter(({ confirmed }) => confirmed) ?? []
  if (error)
    return <CallError error={error} title="Earlier imports could not be loaded." onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows label="Loading earlier imports" columns={3} />
  return (
    <>
      <ImportList title="To check" imports={open} />
      <ImportList title="Saved as filings" imports={saved} />
    </>
  )
}

function ImportList({ title, imports }: { title: string; imports: readonly FilingImportEntry[] }) {
  if (imports.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 border-line border-t">
        {imports.map(({ id, file, serffTrackingNumber, createdBy, createdAt, confirmed }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-line border-b py-2 text-sm">
            <TextLink href={confirmed ? toFiling(confirmed.filingId) : toImport(id)}>
              {serffTrackingNumber ?? 'No tracking number'}
            </TextLink>
            <span className="min-w-0 break-words text-muted">{file.name}</span>
            <span className="text-muted text-xs">
              {confirmed ? 'Saved by ' : 'Read for '}
              {(confirmed?.by ?? createdBy).name}, <RelativeTime iso={confirmed?.at ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
