import clsx from 'clsx'
import { effectLabels, materialityLabels } from '#lib/reading/labels.ts'

export type MaterialityLevel = 'high' | 'medium' | 'low' | 'none'
export type EffectDirection = 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'

const heights: Record<Exclude<MaterialityLevel, 'none'>, string> = {
  high: 'h-full w-1',
  medium: 'h-1/2 w-1',
  low: 'h-full w-px',
}

/** High: a solid bar. Medium: half a bar. Low: a thin line. None: nothing. The word is always there, if only for screen readers. */
export function MaterialityMark({ level, isWordShown = false }: { level: MaterialityLevel; isWordShown?: boolean }) {
  if (level === 'none' && !isWordShown) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-xs">
      <span aria-hidden="true" className="flex h-4 w-1 items-end">
        {level === 'none' ? null : (
          <span className={clsx('rounded-[1px] bg-rubric forced-colors:bg-[CanvasText]', heights[level])} />
        )}
      </span>
      <span className={isWordShown ? 'text-muted' : 'sr-only'}>{materialityLabels[level]}</span>
    </span>
  )
}

const effects: Record<Exclude<EffectDirection, 'none'>, { glyph: string; tone: string }> = {
  broader: { glyph: '▲', tone: 'text-success' },
  narrower: { glyph: '▼', tone: 'text-rubric' },
  mixed: { glyph: '◆', tone: 'text-warning' },
  unclear: { glyph: '○', tone: 'text-muted' },
}

/** The effect of the change for the insured. */
export function EffectMark({ effect, isWordShown = false }: { effect: EffectDirection; isWordShown?: boolean }) {
  if (effect === 'none') return null
  const { glyph, tone } = effects[effect]
  const word = effectLabels[effect]
  return (
    <span
      className={clsx('inline-flex items-center gap-1 text-xs', tone)}
      title={isWordShown ? undefined : `${word} for the insured`}
    >
      <span aria-hidden="true" className="w-3 text-center leading-none">
        {glyph}
      </span>
      <span className={isWordShown ? undefined : 'sr-only'}>{word}</span>
    </span>
  )
}
