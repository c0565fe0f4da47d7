import clsx from 'clsx'
import { Equal, EqualApproximately, Lock, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { EffectMark, MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import type { Materiality } from '#lib/engines/compare/types.ts'
import { isMarked, type OverviewMark } from '#lib/reading/overview.ts'

const shades: Record<Materiality, string> = {
  high: 'bg-rubric/22',
  medium: 'bg-rubric/12',
  low: 'bg-rubric/6',
  none: '',
}

/** The shade of a cell. It only repeats what the cell's shape and word say. */
export function shadeOf(mark: OverviewMark): string {
  if (isMarked(mark)) return shades[mark.materiality]
  return mark.kind === 'same' || mark.kind === 'baseline' ? '' : 'bg-sunken'
}

/** How one variant's provision compares with the baseline's: a shape and a word. */
export function OverviewCell({ mark }: { mark: OverviewMark }) {
  const { kind, materiality, effect } = mark
  if (kind === 'changed') return <Weight materiality={materiality} effect={effect} />
  if (kind === 'same') return <Word icon={<Equal />}>Identical</Word>
  if (kind === 'baseline') return <Word>Baseline</Word>
  if (kind === 'editorial') return <Word icon={<EqualApproximately />}>Editorial</Word>
  if (kind === 'redacted') return <Word icon={<Lock />}>Redacted</Word>
  if (kind === 'absent') return <Word icon={<Minus />}>Absent</Word>
  return (
    <>
      <Word icon={kind === 'added' ? <Plus /> : <Minus />} isStrong>
        {kind === 'added' ? 'Added' : 'Absent'}
      </Word>
      {materiality === 'none' ? null : <Weight materiality={materiality} effect={effect} />}
    </>
  )
}

function Weight({ materiality, effect }: Pick<OverviewMark, 'materiality' | 'effect'>) {
  return (
    <>
      <MaterialityMark level={materiality} isWordShown />
      <EffectMark effect={effect} />
    </>
  )
}

function Word({ icon, isStrong = false, children }: { icon?: ReactNode; isStrong?: boolean; children: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-xs [&_svg]:size-3',
        isStrong ? 'font-medium text-ink' : 'text-muted',
      )}
    >
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </span>
  )
}
