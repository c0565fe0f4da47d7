'use client'

import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useReveal } from '#components/comparisons/builder/fields/focus-field.tsx'
import { moveByKeys } from '#components/comparisons/builder/fields/row-keys.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { ContextFields, describeContext } from './context-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { VariantNames } from './variant-names.tsx'

interface VariantFieldsProps {
  index: number
  count: number
  /** False where no further variant fits. */
  canCopy: boolean
  onMove: (to: number) => void
  onCopy: () => void
  onRemove: () => void
}

export function VariantFields({ index, count, canCopy, onMove, onCopy, onRemove }: VariantFieldsProps) {
  const called = `variant ${index + 1}`
  return (
    <li
      aria-label={`Variant ${index + 1}`}
      className="border-line border-t py-4 first:border-t-0 first:pt-1"
      onKeyDown={moveByKeys((step) => onMove(index + step))}
    >
      <div className="mb-2 flex items-center gap-0.5">
        <h3 className="mr-auto font-medium font-serif text-md">Variant {index + 1}</h3>
        <IconButton
          size="sm"
          label={`Move ${called} up`}
          shortcut="Alt ↑"
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="sm"
          label={`Move ${called} down`}
          shortcut="Alt ↓"
          icon={<ArrowDown />}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="sm" label={`Duplicate ${called}`} icon={<Copy />} disabled={!canCopy} onClick={onCopy} />
        <IconButton size="sm" label={`Remove ${called}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <div className="flex flex-col gap-4">
        <VariantNames index={index} />
        <SourceFields index={index} />
        <VariantContext index={index} />
      </div>
    </li>
  )
}

/** Most requests leave it empty: it is folded until the focus is sent to one of its fields. */
function VariantContext({ index }: { index: number }) {
  const path = `variants.${index}.context` as const
  const [isOpen, setIsOpen] = useState(false)
  useReveal(path, () => setIsOpen(true))
  const hint = useWatch({
    name: path,
    compute: (context: BuilderDraft['sharedContext'] | undefined) => (context ? describeContext(context) : ''),
  })
  return (
    <Disclosure label="Context of this variant" hint={hint} open={isOpen} onOpenChange={setIsOpen}>
      {isOpen ? (
        <div className="pb-2">
          <ContextFields name={path} of={`variant ${index + 1}`} />
        </div>
      ) : null}
    </Disclosure>
  )
}
