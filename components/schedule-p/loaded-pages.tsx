'use client'

import type { ReactNode } from 'react'
import type { NamedCarrier } from '#components/pickers/carrier-choice.tsx'
import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'
import { PageChooser } from './chooser/page-chooser.tsx'
import { type PageAddress, usePageAddress } from './chooser/use-page-address.ts'
import { choosePage, type WantedPage } from './model/choose-page.ts'
import { describePage, nameOfPage } from './model/loss-page.ts'
import { usePageReads } from './reading/use-page-reads.ts'
import { ScheduleTabs } from './schedule-tabs.tsx'

interface LoadedPagesProps {
  carrierId: string
  carrier: NamedCarrier
  pages: readonly LossDevelopmentPage[]
  chooser: ReactNode
}

/** The chooser, and the page that it or the link names. */
export function LoadedPages({ carrierId, carrier, pages, chooser }: LoadedPagesProps) {
  const [address, setAddress] = usePageAddress()
  const choice = choosePage(pages, toWanted(address))
  const name = choice && nameOfPage(choice.page)
  const [read] = usePageReads({ carrierId, pages }, name ? [name] : [])
  if (!choice || !read || !name) return null
  const choose = (change: Partial<PageAddress>) => {
    const next = choosePage(pages, { ...toWanted(address), ...name, section: name.section ?? '', ...toWanted(change) })
    if (next) void setAddress(toAddress(next.page), { history: 'push' })
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-line border-b px-4 py-3">
        {chooser}
        <PageChooser choice={choice} onChange={choose} />
      </div>
      {choice.isExact ? null : (
        <p role="status" className="border-line border-b bg-warning-soft px-4 py-1.5 text-sm">
          The linked page is not loaded for this carrier. This is the nearest one: {describePage(name)}.
        </p>
      )}
      <ScheduleTabs carrier={carrier} carrierId={carrierId} pages={pages} read={read} />
    </>
  )
}

function toWanted({ year, line, part, section, variant }: Partial<PageAddress>): WantedPage {
  return {
    ...(year != null && { statementYear: year }),
    ...(line != null && { line }),
    ...(part != null && { part }),
    ...(section != null && { section }),
    ...(variant != null && { variant }),
  }
}

function toAddress({ statementYear, line, part, section, variant }: LossDevelopmentPage) {
  return { year: statementYear, line: line.code, part, section, variant: variant === 'current' ? null : variant }
}
