'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilePage } from '#lib/contract/files/operations.ts'
import { fileContentQuery } from '#lib/queries/files.ts'
import { findPrint } from './find-print.ts'
import type { ToneBoxes } from './page-boxes.tsx'
import { SourceError, SourceOffline } from './source-error.tsx'

const PdfPage = dynamic(() => import('./pdf-page.tsx').then((module) => module.PdfPage), {
  ssr: false,
  loading: () => <Skeleton className="h-full w-full" />,
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

/** A PDF page as printed, its print as wide as the pane, scrolled to its passage. It has its size before it is drawn. */
export function PrintedPage({ fileId, fileVersion, page, zoom, groups, onFail }: PrintedPageProps) {
  const content = useQuery(fileContentQuery(browserClient, fileId, fileVersion))
  const [measure, paneWidth] = useElementWidth()
  const frame = useRef<HTMLDivElement>(null)
  const size = { width: page.width ?? 612, height: page.height ?? 792 }
  const print = findPrint(page.runs, size.width)
  const width = Math.round(Math.min((paneWidth * size.width) / print.width, widest) * zoom)

  const first = groups.find(({ tone }) => tone !== 'around')?.boxes[0] ?? groups[0]?.boxes[0]
  const shareDown = first ? first.y / size.height : 0
  const shareAcross = first ? first.x / size.width : 0
  const isSized = width > 0
  const sheet = { width, height: (width * size.height) / size.width }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a passage at the same height is scrolled to again on another page or at another page width
  useEffect(() => {
    const scroller = frame.current?.parentElement
    if (!scroller || !isSized) return
    scroller.scrollTo({
      top: Math.max(0, shareDown * scroller.scrollHeight - scroller.clientHeight / 3),
      left: zoom === 1 ? print.x * (width / size.width) : shareAcross * scroller.scrollWidth - scroller.clientWidth / 4,
    })
  }, [shareDown, shareAcross, isSized, page.page, fileId, width])

  if (content.isPaused && !content.data) return <SourceOffline quote={null} />
  if (content.error) return <SourceError error={content.error} quote={null} onRetry={() => content.refetch()} />
  return (
    <div ref={frame} className="p-2">
      <div ref={measure}>
        {isSized ? (
          <div className="mx-auto" style={sheet}>
            {content.data ? (
              <PdfPage file={content.data} page={page.page} size={size} boxes={groups} width={width} onFail={onFail} />
            ) : (
              <Skeleton className="h-full w-full" />
            )}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The content width of an element in pixels, followed as it changes; 0 until it is known. */
function useElementWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
