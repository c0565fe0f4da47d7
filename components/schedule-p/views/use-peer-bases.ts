'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { earnedPremiumsQuery, lossPagesQuery } from '#lib/queries/schedule-p.ts'
import { findPage } from '../model/choose-page.ts'
import { companionOf, type PageName } from '../model/loss-page.ts'
import { choosePremium, findPremiumSource, netPremiums } from '../model/loss-ratio.ts'
import type { Peer } from '../model/peers.ts'
import type { ReadItem } from '../reading/read-item.ts'
import { useIndustryRead } from '../reading/use-industry-read.ts'
import { useCarrierReads } from '../reading/use-page-reads.ts'

type Bases = Required<Pick<Peer, 'premiums' | 'closed'>>

interface PeerBases {
  readonly of: readonly Bases[]
  readonly ofIndustry: Bases
  /** Pages of premium and claims that were not read. */
  readonly offer: readonly ReadItem[]
}

/** Premium and claims closed of carriers, from pages that were read and premium that was imported. Starts no charged reads. */
export function usePeerBases(page: PageName, codes: readonly string[]): PeerBases {
  const lists = useQueries({ queries: codes.map((code) => lossPagesQuery(browserClient, code)) })
  const earned = useQueries({ queries: codes.map((code) => earnedPremiumsQuery(browserClient, code)) })
  const wanted = [companionOf(page, '6', '1'), companionOf(page, '6', '2'), companionOf(page, '5', '1')]
  const reads = useCarrierReads(
    codes.flatMap((carrierId, at) =>
      wanted.map((each) => ({ carrierId, pages: lists[at]?.data?.pages ?? [], page: each })),
    ),
  )
  const all = [
    useIndustryRead(wanted[0] ?? page),
    useIndustryRead(wanted[1] ?? page),
    useIndustryRead(wanted[2] ?? page),
  ]
  const [allDirect, allCeded, allClosed] = all.map(({ data }) => data?.rows ?? null)
  return {
    of: codes.map((_, at): Bases => {
      const pages = lists[at]?.data?.pages ?? []
      const [direct = null, ceded = null, closed = null] = reads
        .slice(at * wanted.length, (at + 1) * wanted.length)
        .map(({ rows }) => rows ?? null)
      const source = findPremiumSource(page, earned[at]?.data?.premiums ?? [], (each) => findPage(pages, each) !== null)
      return {
        premiums: choosePremium(source, { direct, ceded })?.premiums ?? null,
        closed: closed && triangleOfRows(closed),
      }
    }),
    ofIndustry: {
      premiums: allDirect && allCeded ? netPremiums(allDirect, allCeded) : null,
      closed: allClosed ? triangleOfRows(allClosed) : null,
    },
    offer: [
      ...reads.flatMap(({ item }, at) => {
        const code = codes[Math.floor(at / wanted.length)]
        return item && !item.isRead ? [{ ...item, key: `${code} ${item.key}`, label: `${code}: ${item.label}` }] : []
      }),
      ...all.flatMap(({ item }) => (item.isRead ? [] : [item])),
    ],
  }
}
