'use client'

import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { CarrierChoice } from '#components/pickers/carrier-choice.tsx'
import { useCarrier } from '#components/pickers/use-carrier.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { lossPagesQuery } from '#lib/queries/schedule-p.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { formatFigure } from '../model/figure.ts'
import { toDataColumns } from '../model/grid-text.ts'
import { describeBasis, isDevelopable, type PageName } from '../model/loss-page.ts'
import { listMeasures, type Peer, toFactorGrid, toLatestGrid, toRankingGrid } from '../model/peers.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { useIndustryRead } from '../reading/use-industry-read.ts'
import { useCarrierReads } from '../reading/use-page-reads.ts'
import { LineChart } from '../workbench/charts/line-chart.tsx'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'
import { usePeerBases } from './use-peer-bases.ts'

/** Further carriers in one comparison. */
const mostPeers = 10

/** This page next to the same page of other carriers, and of all carriers that are loaded. */
export function CompareView({ view }: { view: ScheduleView }) {
  const [{ peer }, setAddress] = usePageAddress()
  const codes = [...new Set(peer)].slice(0, mostPeers)
  const peers = usePeers(view.page, codes)
  const industry = useIndustryRead(view.page)
  const bases = usePeerBases(view.page, [view.carrierId, ...codes])
  const own: Peer = { id: 'own', name: view.carrier.name, triangle: triangleOfRows(view.rows), ...bases.of[0] }
  const all: Peer | null = industry.data
    ? {
        id: 'industry',
        name: 'All loaded carriers',
        triangle: triangleOfRows(industry.data.rows),
        ...bases.ofIndustry,
      }
    : null
  const others = peers.flatMap(({ code, rows }): Peer[] =>
    rows
      ? [
          {
            id: code,
            name: rows[0]?.carrier.name ?? code,
            triangle: triangleOfRows(rows),
            ...bases.of[1 + codes.indexOf(code)],
          },
        ]
      : [],
  )
  return (
    <>
      <section aria-label="All loaded carriers" className="border-line border-b">
        <p className="px-4 pt-4 text-sm">
          <strong className="font-medium">All loaded carriers</strong>
          <span className="text-muted"> · the sum of every carrier whose page is loaded, this one included</span>
        </p>
        <ReadOffer items={[industry.item]} what="the sum" />
        {industry.data ? (
          <p role="status" className="px-4 py-2 text-muted text-sm">
            {industry.data.carrierCount.toLocaleString('en-US')}{' '}
            {industry.data.carrierCount === 1 ? 'carrier has' : 'carriers have'} this page. A cell that one of them
            leaves out is left out of the sum.
          </p>
        ) : null}
      </section>
      <PeerChoice
        codes={codes}
        except={view.carrier.code}
        onChange={(chosen) => void setAddress({ peer: [...chosen] })}
      />
      <PeerProblems view={view} peers={peers} />
      <ReadOffer
        items={peers.flatMap(({ item }) => item ?? [])}
        what={peers.length === 1 ? 'this page of the other carrier' : 'this page of the other carriers'}
      />
      {others.length > 0 || all ? <Comparison view={view} own={own} others={others} all={all} /> : null}
      {others.length > 0 && bases.offer.length > 0 && ['2', '3'].includes(view.page.part) ? (
        <section aria-label="Premium and claims of the carriers" className="border-line border-t">
          <p className="px-4 pt-4 text-muted text-sm">
            With premium and claims closed, the ranking has loss ratios and severities.
          </p>
          <ReadOffer items={bases.offer} what="these pages" />
        </section>
      ) : null}
    </>
  )
}

interface PeerChoiceProps {
  codes: readonly string[]
  /** This carrier: not offered. */
  except: string
  onChange: (codes: readonly string[]) => void
}

function PeerChoice({ codes, except, onChange }: PeerChoiceProps) {
  return (
    <section aria-label="Other carriers" className="flex flex-col gap-2 border-line border-b px-4 py-4 print:hidden">
      {codes.length < mostPeers ? (
        <Field label="Another carrier" isOptional className="w-72 max-w-full">
          <CarrierChoice
            key={codes.join()}
            value={null}
            except={except}
            onChange={(chosen) => chosen && onChange([...new Set([...codes, chosen.code])])}
          />
        </Field>
      ) : (
        <p className="text-muted text-sm">{mostPeers} carriers are compared at most. Remove one to add another.</p>
      )}
      {codes.length > 0 ? (
        <ul aria-label="Compared carriers" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {codes.map((code) => (
            <PeerItem key={code} code={code} onRemove={() => onChange(codes.filter((each) => each !== code))} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function PeerItem({ code, onRemove }: { code: string; onRemove: () => void }) {
  const name = useCarrier(code)?.name ?? code
  return (
    <li className="flex items-center gap-1">
      {name}
      <IconButton size="sm" label={`Remove ${name}`} icon={<X />} onClick={onRemove} />
    </li>
  )
}

/** Carriers of the address with their pages, and this page of each: its rows once it was read. */
function usePeers(page: PageName, codes: readonly string[]) {
  const lists = useQueries({ queries: codes.map((code) => lossPagesQuery(browserClient, code)) })
  const reads = useCarrierReads(
    codes.map((code, at) => ({ carrierId: code, pages: lists[at]?.data?.pages ?? [], page })),
  )
  return codes.flatMap((code, at) => {
    const [list, read] = [lists[at], reads[at]]
    if (!list || !read) return []
    const item = read.item && { ...read.item, key: `${code} ${read.item.key}`, label: `${code}: ${read.item.label}` }
    return [{ code, list, rows: read.rows, item }]
  })
}

/** Carriers whose page cannot be compared, each with the reason. */
function PeerProblems({ view, peers }: { view: ScheduleView; peers: ReturnType<typeof usePeers> }) {
  return peers.map(({ code, list: { data, error, isFetching, refetch }, rows, item }) => {
    if (error) {
      return (
        <CallError
          key={code}
          error={error}
          title={
            error instanceof ApiError && error.status === 404
              ? `No carrier has the code ${code}.`
              : `The pages of carrier ${code} could not be listed. Nothing was charged.`
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )
    }
    return data && !item && !rows ? (
      <p key={code} role="status" className="px-4 py-4 text-sm">
        This page of the {view.page.statementYear} statement is not loaded for carrier {code}.
      </p>
    ) : null
  })
}

interface ComparisonProps {
  view: ScheduleView
  own: Peer
  others: readonly Peer[]
  /** The sum of all carriers, once it was read. */
  all: Peer | null
}

function Comparison({ view, own, others, all }: ComparisonProps) {
  const peers = [own, ...others, ...(all ? [all] : [])]
  return (
    <>
      <GridView
        title="Latest evaluation"
        grid={toLatestGrid(own, peers.slice(1), kindOf(view))}
        origin={originOf(view, 'Compared at the latest evaluation')}
        basis={describeBasis(view.page)}
        {...view.style}
      />
      {others.length > 0 ? <Ranking view={view} peers={[own, ...others]} all={all} /> : null}
      {isDevelopable(view.page) ? (
        <Factors view={view} peers={peers} />
      ) : (
        <p className="px-4 text-faint text-xs">This page is not developed: there are no link ratios to compare.</p>
      )}
    </>
  )
}

/** The carriers that were read, by one figure. */
function Ranking({ view, peers, all }: { view: ScheduleView; peers: readonly Peer[]; all: Peer | null }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const measures = listMeasures(triangleOfRows(view.rows), {
    kind: kindOf(view),
    isDeveloped: isDevelopable(view.page),
    part: view.page.part,
  }).filter(({ read }) => peers.some((each) => read(each) !== null))
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]
  if (measure === undefined) return null
  return (
    <GridView
      title="Ranking"
      grid={toRankingGrid(peers, all, measure)}
      origin={originOf(view, `Ranking by ${measure.label}`)}
      basis={`largest first, of the ${peers.length} carriers read${all ? '; all loaded carriers are the benchmark' : ''}`}
      {...view.style}
    >
      <Select
        aria-label="Ranked by"
        size="sm"
        className="max-w-56"
        options={measures.map(({ id, label }) => ({ value: id, label }))}
        value={measure.id}
        onChange={setChosen}
      />
    </GridView>
  )
}

function Factors({ view, peers }: { view: ScheduleView; peers: readonly Peer[] }) {
  const grid = toFactorGrid(peers)
  const ages = grid.columns.map(({ id }) => Number(id))
  return (
    <GridWithChart
      chart={
        <LineChart
          title="Link ratios of carriers"
          description="By the age developed from, in months. This carrier is highlighted; all loaded carriers are dashed."
          lines={grid.rows.map(({ id, labels, cells }) => ({
            id,
            label: String(labels[0]).slice(0, 10),
            tone: id === 'own' ? 'accent' : 'muted',
            hasDots: id === 'own',
            ...(id === 'industry' && { dash: 'dashed' }),
            points: cells.flatMap((cell, at) => (cell === null ? [] : [[ages[at] ?? 0, cell] as const])),
          }))}
          ages={ages}
          baseline={1}
          formatY={(value) => formatFigure(value, 'factor', 'exact')}
          columns={toDataColumns(grid, 'exact')}
          rows={grid.rows}
        />
      }
    >
      <GridView title="Link ratios" grid={grid} origin={originOf(view, 'Link ratios compared')} {...view.style} />
    </GridWithChart>
  )
}
