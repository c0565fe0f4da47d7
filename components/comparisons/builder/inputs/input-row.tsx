'use client'

import { ArrowDown, ArrowUp, ChevronRight, FileText, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useReveal } from '#components/comparisons/builder/fields/focus-field.tsx'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { moveByKeys } from '#components/comparisons/builder/fields/row-keys.ts'
import {
  type BuilderDraft,
  fileAt,
  type InputDraft,
  type InputPath,
} from '#components/comparisons/builder/model/draft.ts'
import { IconButton, iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import { keyOfFile } from '#lib/queries/files.ts'
import { EarlierCopy } from './earlier-copy.tsx'
import { FileAccess } from './file-access.tsx'
import { FileStatus, ReadyMark } from './file-status.tsx'
import { useUploads } from './use-uploads.ts'

const InputDetails = dynamic(() => import('./input-details.tsx').then((module) => module.InputDetails), {
  loading: nothing,
})

interface InputRowProps {
  name: InputPath
  noun: string
  index: number
  count: number
  rejections: ReadonlyMap<string, string> | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

export function InputRow({ name, noun, index, count, rejections, onMove, onRemove }: InputRowProps) {
  const { control, setValue } = useFormContext<BuilderDraft>()
  const input: InputDraft | undefined = useWatch({ control, name })
  const { start } = useUploads()
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  useReveal(`${name}.version`, () => setIsOpen(true))
  useReveal(`${name}.id`, () => setIsOpen(true))
  useReveal(`${name}.label`, () => setIsOpen(true))
  useReveal(`${name}.annotations`, () => setIsOpen(true))
  if (!input) return null

  const title = input.name || 'Unnamed file'
  const called = `${noun} ${index + 1}, ${title}`
  const replace = (file: File) => {
    const [next] = start([file])
    if (!next) return
    setValue(`${name}.uploadKey`, next.uploadKey)
    setValue(`${name}.name`, next.name)
  }
  return (
    <li className="border-line border-b" onKeyDown={moveByKeys((step) => onMove(index + step))}>
      <div className="flex items-center gap-1 py-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          data-path={`${name}.fileId`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-8 min-w-0 grow items-center gap-1.5 rounded-md pr-2 pl-1 text-left text-sm hover:bg-hover coarse:min-h-10"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <FileText aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="sr-only">
            Details of {noun.toLowerCase()} {index + 1}:{' '}
          </span>
          <span className="min-w-0 truncate font-medium">{title}</span>
          <span className="min-w-0 truncate text-faint text-xs">{describeDetails(input)}</span>
        </button>
        <ReadyMark input={input} />
        <FileAccess fileId={input.fileId} called={called} />
        {count > 1 ? <MoveButtons called={called} index={index} count={count} onMove={onMove} /> : null}
        <button type="button" aria-label={`Remove ${called}`} onClick={onRemove} className={iconButtonStyle('sm')}>
          <X />
        </button>
      </div>
      <div className="pr-2 pb-1.5 pl-11 empty:hidden">
        <FileStatus input={input} rejection={rejections?.get(keyOfFile(fileAt(input)))} onReplace={replace} />
        {input.fileId === '' ? null : <ListError name={`${name}.fileId`} />}
      </div>
      <div aria-live="polite" className="pr-2 pl-11">
        <EarlierCopy name={name} input={input} />
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? <InputDetails name={name} called={called} /> : null}
      </div>
    </li>
  )
}

function MoveButtons({
  called,
  index,
  count,
  onMove,
}: Pick<InputRowProps, 'index' | 'count' | 'onMove'> & { called: string }) {
  return (
    <>
      <IconButton
        size="sm"
        label={`Move ${called} up`}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size="sm"
        label={`Move ${called} down`}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  )
}

function describeDetails({ version, id, label, annotations }: InputDraft): string {
  return [
    version && `Version ${version}`,
    label.trim() && `“${label.trim()}”`,
    id,
    annotations.length > 0 && `${annotations.length} ${annotations.length === 1 ? 'annotation' : 'annotations'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
