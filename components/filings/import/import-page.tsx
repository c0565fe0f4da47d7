'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { useQueryState } from 'nuqs'
import { findWriteBlock } from '#components/filings/form/find-read-only-reason.ts'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { DropPdf } from './drop-pdf.tsx'
import { EarlierImports } from './earlier-imports.tsx'

/** Where a filing’s PDF is dropped, and the imports that were begun before. */
export function ImportPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const [chosen, setChosen] = useQueryState('scope')
  const scopes = me?.scopes.filter(({ permissions }) => permissions.includes('edit')) ?? []
  const reason = findReason(me, scopes)
  const scope = scopes.find((each) => each.scope === chosen) ?? (scopes.length === 1 ? scopes[0] : undefined)
  return (
    <>
      <PageHeader
        title="Import a filing from its PDF"
        description="The PDF that the state publishes is read field by field, with the page of each value. Nothing is saved as a filing before you confirm it."
      />
      {reason ? (
        <EmptyState
          title="You cannot import filings"
          action={<ButtonLink href={'/filings' as Route}>Go to filings</ButtonLink>}
          className="sm:px-6"
        >
          {reason}
        </EmptyState>
      ) : (
        <div className="flex max-w-4xl flex-col gap-6 px-4 py-6 sm:px-6">
          <Field
            label="Managed company"
            description="Its members can read the PDF and the filing."
            className="max-w-md"
          >
            <Select
              options={scopes.map(({ scope: value, name }) => ({ value, label: name }))}
              value={scope?.scope ?? null}
              onChange={(next) => void setChosen(next)}
              placeholder="Choose a managed company"
            />
          </Field>
          {scope ? (
            <>
              <DropPdf key={scope.scope} scope={scope.scope} />
              <EarlierImports scope={scope.scope} />
            </>
          ) : null}
        </div>
      )}
    </>
  )
}

function findReason(me: Me | null, scopes: Me['scopes']): string | null {
  if (!me) return 'This deployment does not say which managed companies you can edit.'
  const block = findWriteBlock(me)
  if (block) return block
  if (scopes.length > 0) return null
  return 'Filings are imported into a managed company that you can edit. An owner or administrator can give you edit permission.'
}
