'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FoundValue } from '#lib/contract/filings/imports.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { filingImportQuery } from '#lib/queries/filing-imports.ts'
import { CheckForm } from './check-form.tsx'
import { CheckHeader } from './check-header.tsx'
import { PagePane } from './page-pane.tsx'
import { SourceContext } from './source-button.tsx'

/** The fields that were read from a PDF next to its pages, for a person to check, correct and save. */
export function CheckPage({ id }: { id: string }) {
  const { data: filingImport } = useSuspenseQuery(filingImportQuery(browserClient, id))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const isInPane = useMediaQuery('(min-width: 64rem)')
  const [found, setFound] = useState<FoundValue | null>(null)
  const [page, setPage] = useState(1)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { scope, file, confirmed } = filingImport
  const canEdit =
    canWrite(me) && (me?.scopes.find((each) => each.scope === scope)?.permissions.includes('edit') ?? false)
  const show = (next: FoundValue) => {
    setFound(next)
    setPage(next.sources[0]?.page ?? 1)
    setSheetOpen(true)
  }
  const pane = <PagePane file={file} found={found} page={page} onPage={setPage} />
  return (
    <SourceContext value={{ found, show }}>
      <CheckHeader
        filingImport={filingImport}
        canEdit={canEdit}
        onShowPages={isInPane ? null : () => setSheetOpen(true)}
      />
      <SplitPanes id="filing-import" className="grow">
        <Pane label="Fields that were read" minWidth="300px">
          <div className="flex min-h-0 grow flex-col overflow-y-auto">
            <CheckForm
              key={confirmed ? 'saved' : 'open'}
              filingImport={filingImport}
              memberId={me?.member.id ?? null}
              canEdit={canEdit && confirmed === null}
            />
          </div>
        </Pane>
        {isInPane ? (
          <SidePane
            id="page"
            label="Page of the PDF"
            side="after"
            dividerLabel="Width of the page"
            defaultWidth="50%"
            minWidth="300px"
            maxWidth="70%"
          >
            {pane}
          </SidePane>
        ) : null}
      </SplitPanes>
      {isInPane ? null : (
        <Sheet title="Page of the PDF" open={isSheetOpen} onOpenChange={setSheetOpen}>
          {pane}
        </Sheet>
      )}
    </SourceContext>
  )
}
