'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarDays, PackageCheck, Tag, UserRoundPen } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { type BulkKind, bulkLabels, mayChange } from './can-change.ts'
import { splitOwned } from './stage/split-stageable.ts'

const BulkDialog = dynamic(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog), { ssr: false })
const StageDialog = dynamic(() => import('./stage/stage-dialog.tsx').then((module) => module.StageDialog), {
  ssr: false,
})

/** Changes of all selected filings together. Not there for those who can make none. */
export function BulkBar({ rows }: { rows: readonly FilingRow[] }) {
  const { data: me = null } = useQuery(meQuery(browserClient))
  const [kind, setKind] = useState<BulkKind | null>(null)
  const [isStaging, setStaging] = useState(false)
  const isOwner = me !== null && canWrite(me) && splitOwned(rows, me.member.id).owned.length > 0
  const offered = (['owner', 'dates', 'tags'] as const).filter((each) => mayChange(each, me))
  if (rows.length === 0 || (offered.length === 0 && !isOwner)) return null
  return (
    <section
      aria-label="Change the selected filings"
      className="flex flex-wrap items-center gap-2 border-line border-b bg-selected px-4 py-1.5 text-sm"
    >
      <span className="font-medium tabular-nums">
        {rows.length === 1 ? '1 filing selected' : `${rows.length.toLocaleString('en-US')} filings selected`}
      </span>
      {offered.map((each) => (
        <Button
          key={each}
          size="sm"
          icon={icons[each]}
          disabled={each === 'owner' && rows.some(({ highlights }) => highlights === null)}
          onClick={() => setKind(each)}
        >
          {bulkLabels[each]}
        </Button>
      ))}
      {isOwner ? (
        <Button
          size="sm"
          icon={<PackageCheck aria-hidden="true" className="size-3.5" />}
          onClick={() => setStaging(true)}
        >
          Stage
        </Button>
      ) : null}
      {isStaging && me ? <StageDialog rows={rows} memberId={me.member.id} onClose={() => setStaging(false)} /> : null}
      {kind ? <BulkDialog kind={kind} rows={rows} me={me} onClose={() => setKind(null)} /> : null}
    </section>
  )
}

const icons = {
  owner: <UserRoundPen aria-hidden="true" className="size-3.5" />,
  dates: <CalendarDays aria-hidden="true" className="size-3.5" />,
  tags: <Tag aria-hidden="true" className="size-3.5" />,
}
