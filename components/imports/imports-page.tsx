'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { ImportPanes } from './import-panes.tsx'
import { useImportList } from './list/use-import-list.ts'
import { CompanySession } from './session/company-session.tsx'
import { toPdfImport } from './to-pdf-import.ts'
import { useCompany } from './use-company.ts'
import { useScopes } from './use-scopes.ts'

const all = 'all'

/** The filings that the reader means to import from the external filing system, of all managed companies. */
export function ImportsPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { scopes, error, onRetry } = useScopes()
  const { company, isHidden, choose } = useCompany(scopes, me?.member.id)
  const list = useImportList(scopes, me === null)
  // Saving is an extension, as is saying who is signed in.
  const maySave = me !== null && canWrite(me)
  return (
    <>
      <PageHeader
        title="Imports"
        isCompact
        aside={
          scopes && scopes.length > 1 ? (
            <Select
              aria-label="Managed company"
              size="sm"
              className="max-w-80"
              options={[
                { value: all, label: 'All managed companies' },
                ...scopes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={company?.id ?? all}
              onChange={(id) => choose(id === all ? null : id)}
            />
          ) : null
        }
        actions={
          <ButtonLink href={toPdfImport(company?.id)} size="sm">
            Import from PDF
          </ButtonLink>
        }
      />
      <p className="shrink-0 border-line border-b px-4 py-1.5 text-muted text-sm">
        A list of filings to bring over from the filing system, for you only.{' '}
        <strong className="font-medium text-ink">Saved is not imported:</strong> nothing was read or copied yet. Next
        step: download the PDF of a saved filing there, and choose “Import the PDF” in its row.
      </p>
      {error ? <CallError error={error} title="The managed companies could not be loaded." onRetry={onRetry} /> : null}
      {isHidden ? (
        <p role="alert" className="border-line border-b px-4 py-1.5 text-sm text-warning">
          The link names a managed company that does not exist or that you have no access to. All others are shown.
        </p>
      ) : null}
      {list.error ? (
        <CallError
          error={list.error}
          title={list.rows ? 'Your import list was not fully loaded.' : 'Your import list could not be loaded.'}
          onRetry={list.onRetry}
          isRetrying={list.isFetching}
        />
      ) : null}
      {scopes?.length === 0 ? <NoAccess /> : null}
      {company ? <CompanySession key={company.id} scope={company} me={me} /> : null}
      {list.rows && scopes && scopes.length > 0 ? (
        <ImportPanes scopes={scopes} company={company} list={list} rows={list.rows} maySave={maySave} />
      ) : null}
      {list.rows || list.error || error || scopes?.length === 0 ? null : (
        <SkeletonRows label="Loading your import list" columns={6} />
      )}
    </>
  )
}

function NoAccess() {
  return (
    <EmptyState
      title="You cannot import yet"
      action={<ButtonLink href={'/filings' as Route}>Go to filings</ButtonLink>}
    >
      Filings are imported into a managed company, and you have access to none. An owner or administrator can give you
      access.
    </EmptyState>
  )
}
