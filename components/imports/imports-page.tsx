'use client'

import { useQueryState } from 'nuqs'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { ScopeImports } from './scope-imports.tsx'
import { useScopes } from './use-scopes.ts'

/** The filings to import from the external filing system, scope by scope. */
export function ImportsPage() {
  const { scopes, error, onRetry } = useScopes()
  const [chosen, setChosen] = useQueryState('scope')
  const choose = (id: string) => void setChosen(id, { history: 'push' })
  const only = scopes?.length === 1 ? scopes[0] : undefined
  const scope = chosen === null ? only : scopes?.find(({ id }) => id === chosen)
  return (
    <>
      <PageHeader
        title="Imports"
        isCompact
        aside={
          scopes && scopes.length > 0 ? (
            <Select
              aria-label="Managed company"
              size="sm"
              className="max-w-80"
              placeholder="Choose a managed company"
              options={scopes.map(({ id, name }) => ({ value: id, label: name }))}
              value={scope?.id ?? null}
              onChange={choose}
            />
          ) : null
        }
      />
      <p className="shrink-0 border-line border-b px-4 py-1.5 text-muted text-sm">
        <strong className="font-medium text-ink">Saved is not imported.</strong> A saved filing is a note to yourself:
        nothing was read or copied from the filing system.
      </p>
      {error ? <CallError error={error} title="The managed companies could not be loaded." onRetry={onRetry} /> : null}
      {scope ? (
        <ScopeImports key={scope.id} scope={scope} />
      ) : (
        <NoScope scopes={scopes} isReading={error === null} isHidden={chosen !== null} onChoose={choose} />
      )}
    </>
  )
}

/** The others are in the list at the top. */
const maxOffered = 8

interface NoScopeProps {
  scopes: readonly NamedScope[] | undefined
  isReading: boolean
  /** The link names one that the reader cannot read. */
  isHidden: boolean
  onChoose: (scope: string) => void
}

function NoScope({ scopes, isReading, isHidden, onChoose }: NoScopeProps) {
  if (!scopes) return isReading ? <SkeletonRows label="Loading managed companies" columns={4} /> : null
  if (scopes.length === 0) {
    return (
      <EmptyState title="You cannot import yet">
        Filings are imported into a managed company, and you have access to none. An owner or administrator can give you
        access.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isHidden ? 'You cannot read this managed company' : 'Choose a managed company'}
      action={
        <div className="flex flex-wrap gap-2">
          {scopes.slice(0, maxOffered).map(({ id, name }) => (
            <Button key={id} onClick={() => onChoose(id)}>
              {name}
            </Button>
          ))}
        </div>
      }
    >
      {isHidden ? 'The link names a managed company that does not exist or that you have no access to. ' : null}
      You have a private import list in each managed company.
    </EmptyState>
  )
}
