'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilePage } from '#lib/contract/files.ts'
import { fileContentQuery } from '#lib/queries/files.ts'
import type { ToneBoxes } from './page-boxes.tsx'
import { SourceRefused } from './source-refused.tsx'
import { useElementWidth } from './use-element-width.ts'

const PdfPage = dynamic(() => import('./pdf-page.tsx'), {
  ssr: false,
  loading: () => <Skeleton className="h-[80vh] w-full" />,
})

interface PrintedPageProps {
  fileId: string
  fileVersion: number
  page: FilePage
  zoom: number
  groups: readonly ToneBoxes[]
  onFail: () => void
}

const widest = 900

/** A PDF page as printed, as wide as the pane, scrolled to its passage once it is drawn. */
export function PrintedPage({ fileId, fileVersion, page, zoom, groups, onFail }: PrintedPageProps) {
  const content = useQuery(fileContentQuery(browserClient, fileId, fileVersion))
  const [measure, paneWidth] = useElementWidth()
  const frame = useRef<HTMLDivElement>(null)
  const size = { width: page.width ?? 612, height: page.height ?? 792 }
  const width = Math.round(Math.min(paneWidth, widest) * zoom)

  const first = groups.find(({ tone }) => tone !== 'around')?.boxes[0] ?? groups[0]?.boxes[0]
  const shareDown = first ? first.y / size.height : 0
  const shareAcross = first ? first.x / size.width : 0
  const isDrawn = content.data !== undefined && width > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a passage at the same height of another page is scrolled to anew
  useEffect(() => {
    const scroller = frame.current?.parentElement
    if (!scroller || !isDrawn) return
    scroller.scrollTo({
      top: Math.max(0, shareDown * scroller.scrollHeight - scroller.clientHeight / 3),
      left: Math.max(0, shareAcross * scroller.scrollWidth - scroller.clientWidth / 4),
    })
  }, [shareDown, shareAcross, isDrawn, page.page, fileId, zoom])

  if (content.error) return <SourceRefused error={content.error} quote={null} onRetry={() => content.refetch()} />
  return (
    <div ref={frame} className="p-2">
      <div ref={measure} className={zoom === 1 ? 'flex justify-center' : undefined}>
        {content.data && isDrawn ? (
          <PdfPage file={content.data} page={page.page} size={size} boxes={groups} width={width} onFail={onFail} />
        ) : (
          <Skeleton className="aspect-[612/792] w-full" />
        )}
      </div>
    </div>
  )
}
