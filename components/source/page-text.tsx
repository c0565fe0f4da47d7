'use client'

import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { cutPage, type Highlight, type PageSlice } from './page-slices.ts'

interface PageTextProps {
  text: string
  highlights: readonly Highlight[]
  /** 1: as large as wording is set elsewhere. */
  zoom: number
}

const wordingSize = 0.96875

const tones: Record<Highlight['tone'], string> = {
  passage: 'mark-found shadow-[0_1px_0_0_currentColor]',
  around: 'bg-[color-mix(in_srgb,var(--highlight)_35%,transparent)] text-inherit',
  place: 'bg-accent-soft text-inherit outline-1 outline-accent outline-dashed',
}

/** A page's text as it was read from the file, with the passage marked. */
export function PageText({ text, highlights, zoom }: PageTextProps) {
  const article = useRef<HTMLElement>(null)
  const first = highlights.find(({ tone }) => tone !== 'around')?.start ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same passage is scrolled to again on another page or at another size
  useEffect(() => {
    const scroller = article.current?.parentElement
    const mark = article.current?.querySelector(`[data-start="${first}"]`)
    if (!scroller || !mark) return
    const below = mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTo({ top: Math.max(0, scroller.scrollTop + below - scroller.clientHeight / 3) })
  }, [first, zoom, text])

  return (
    <article
      ref={article}
      style={{ fontSize: `${wordingSize * zoom}rem` }}
      className="wording mx-auto max-w-[76ch] whitespace-pre-wrap bg-paper px-6 py-5 text-ink"
    >
      {cutPage(text, highlights).map((slice) => (
        <Slice key={slice.start} slice={slice} />
      ))}
    </article>
  )
}

function Slice({ slice: { start, text, tone } }: { slice: PageSlice }) {
  if (tone === null) return <RevealedText text={text} />
  return (
    <mark data-start={start} className={clsx('rounded-[1px]', tones[tone])}>
      <RevealedText text={text} />
    </mark>
  )
}
