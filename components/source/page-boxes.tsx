import clsx from 'clsx'
import type { Box } from './boxes.ts'
import type { Highlight } from './page-slices.ts'

export interface ToneBoxes {
  readonly tone: Highlight['tone']
  readonly boxes: readonly Box[]
}

const tones: Record<Highlight['tone'], string> = {
  passage: 'bg-[rgb(255_214_64/0.42)] shadow-[0_0_0_1px_rgb(150_110_0/0.55)]',
  around: 'bg-[rgb(255_214_64/0.16)]',
  place: 'border-b-2 border-dashed border-[rgb(11_90_96)] bg-[rgb(11_90_96/0.08)]',
}

/** Boxes over a drawn page, placed in percent so that they follow its size. Pages stay white in both themes, and so do the tints. */
export function PageBoxes({ size, groups }: { size: { width: number; height: number }; groups: readonly ToneBoxes[] }) {
  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 mix-blend-multiply">
      {groups.flatMap(({ tone, boxes }) =>
        boxes.map((box) => (
          <span
            key={`${tone}:${box.x}:${box.y}`}
            data-highlight={tone}
            className={clsx('absolute rounded-[1px]', tones[tone])}
            style={{
              left: percent(box.x - 1, size.width),
              top: percent(box.y - 1, size.height),
              width: percent(box.width + 2, size.width),
              height: percent(box.height + 2, size.height),
            }}
          />
        )),
      )}
    </div>
  )
}
