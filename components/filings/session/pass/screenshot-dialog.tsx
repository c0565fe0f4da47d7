'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

interface ScreenshotDialogProps {
  /** `name` is its tab's. Null: closed. */
  picture: { readonly name: string; readonly src: string } | null
  description: string
  /** To the next (1) or the previous (-1) picture; null where there is only one. */
  onMove: ((by: number) => void) | null
  onClose: () => void
}

/** One picture of the draft, large. */
export function ScreenshotDialog({ picture, description, onMove, onClose }: ScreenshotDialogProps) {
  return (
    <Dialog
      title={<span aria-live="polite">{picture?.name ?? 'Screenshot'}</span>}
      description={description}
      width="lg"
      open={picture !== null}
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
