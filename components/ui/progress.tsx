'use client'

import { Progress as BaseProgress } from '@base-ui/react/progress'

interface ProgressProps {
  label: string
  isLabelHidden?: boolean
  /** Share done, 0 to 1; null while it is not known. */
  share: number | null
}

export function Progress({ label, isLabelHidden = false, share }: ProgressProps) {
  return (
    <BaseProgress.Root
      value={share === null ? null : Math.round(share * 100)}
      className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-xs"
    >
      <BaseProgress.Label className={isLabelHidden ? 'sr-only' : 'text-muted'}>{label}</BaseProgress.Label>
      {isLabelHidden ? null : (
        <span aria-hidden="true" className="text-faint tabular-nums">
          {share === null ? '' : `${Math.round(share * 100)} %`}
        </span>
      )}
      <BaseProgress.Track className="col-span-2 h-1 overflow-hidden rounded-full bg-line">
        <BaseProgress.Indicator className="h-full bg-accent transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  )
}
