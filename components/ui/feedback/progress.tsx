import { useId } from 'react'

interface ProgressProps {
  label: string
  isLabelHidden?: boolean
  /** Share done, 0 to 1; null while it is not known. */
  share: number | null
}

export function Progress({ label, isLabelHidden = false, share }: ProgressProps) {
  const id = useId()
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-xs">
      <span id={id} className={isLabelHidden ? 'sr-only' : 'truncate text-muted'}>
        {label}
      </span>
      {isLabelHidden ? null : (
        <span aria-hidden="true" className="text-faint tabular-nums">
          {percent === null ? '' : `${percent} %`}
        </span>
      )}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="col-span-2 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={percent === null ? 'h-full w-1/3 animate-pulse bg-accent' : 'h-full bg-accent transition-[width]'}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
