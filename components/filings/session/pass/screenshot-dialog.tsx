'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'

interface ScreenshotDialogProps {
  /** `name` is its tab's. Null: closed. */
  picture: { readonly name: string; readonly src: string } | null
  description: string
  /** To the next (1) or the previous (-1) picture; null where there is only one. */
  onMove: ((by: number) => void) | null
  onClose: () => void
}

/** One picture of the draft, large. The arrow keys go from one to the next. */
export function ScreenshotDialog({ picture, description, onMove, onClose }: ScreenshotDialogProps) {
  const isOpen = picture !== null
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) onMove?.(by)
  })
  useEffect(() => {
    if (!isOpen) return
    // The dialog keeps arrow keys to itself: they are caught on their way down.
    const controller = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [isOpen])
  return (
    <Dialog
      title={<span aria-live="polite">{picture?.name ?? 'Screenshot'}</span>}
      description={description}
      width="lg"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={onMove ? <MoveButtons onMove={onMove} /> : undefined}
    >
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a private picture that only this session may read
        <img
          src={picture.src}
          alt={`The tab “${picture.name}” with what was filled in`}
          className="w-full border border-line"
        />
      ) : null}
    </Dialog>
  )
}

function MoveButtons({ onMove }: { onMove: (by: number) => void }) {
  return (
    <>
      <Button onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden="true" className="size-3.5" />
        Previous tab
      </Button>
      <Button onClick={() => onMove(1)}>
        Next tab
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </Button>
    </>
  )
}
