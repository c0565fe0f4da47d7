'use client'

import clsx from 'clsx'
import { type DragEvent, useState } from 'react'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'

interface Drag {
  readonly from: number
  /** Before which variant it would be put down; one past the last: at the end. */
  readonly before: number
}

/** The variants in their order: each leads to its fields, and can be dragged to another place. The form has buttons and keys for the same. */
export function VariantOrder({ onMove }: { onMove: (from: number, to: number) => void }) {
  const { draft } = useInsight()
  const [drag, setDrag] = useState<Drag | null>(null)

  const over = (index: number) => (event: DragEvent<HTMLElement>) => {
    if (!drag) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setDrag({ ...drag, before: event.clientY < top + height / 2 ? index : index + 1 })
  }
  const drop = () => {
    if (drag) onMove(drag.from, drag.before > drag.from ? drag.before - 1 : drag.before)
    setDrag(null)
  }
  return (
    <ol aria-label="Order of the variants" className="mb-1 flex flex-col">
      {draft.variants.map(({ key, label }, index) => {
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order; keys of variants may be alike while they are typed
            key={index}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', label || key)
              setDrag({ from: index, before: index })
            }}
            onDragOver={over(index)}
            onDrop={(event) => {
              event.preventDefault()
              drop()
            }}
            onDragEnd={() => setDrag(null)}
            className={clsx(
              'border-y-2',
              drag?.before === index ? 'border-t-accent' : 'border-t-transparent',
              drag?.before === index + 1 && index === draft.variants.length - 1
                ? 'border-b-accent'
                : 'border-b-transparent',
              drag?.from === index && 'opacity-50',
            )}
          >
            <VariantButton index={index} name={label.trim() || key} />
          </li>
        )
      })}
    </ol>
  )
}

function VariantButton({ index, name }: { index: number; name: string }) {
  const { issues, isAttempted } = useInsight()
  const focus = useFocusField()
  const open = issues.filter(({ path }) => path.startsWith(`variants.${index}.`)).length
  return (
    <button
      type="button"
      onClick={() => focus(`variants.${index}.label`)}
      className="grid w-full cursor-grab grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline rounded-md px-2 py-0.5 text-left text-xs hover:bg-hover"
    >
      <span className="text-faint tabular-nums">{index + 1}</span>
      <span className="truncate text-muted">{name}</span>
      {open > 0 ? (
        <span className={clsx('pl-2 tabular-nums', isAttempted ? 'text-danger' : 'text-faint')}>
          {open}
          <span className="sr-only">{isAttempted ? ' to fix' : ' to do'}</span>
        </span>
      ) : null}
    </button>
  )
}
