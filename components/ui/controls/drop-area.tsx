'use client'

import clsx from 'clsx'
import { type DragEvent as ReactDragEvent, type ReactNode, useEffect, useState } from 'react'
import { toast } from '../feedback/toaster.tsx'
import { readDroppedFiles } from './dropped-files.ts'

interface WantedFiles {
  /** "PDF, Word or text": named where a folder has none. */
  readonly label: string
  readonly test: (name: string) => boolean
}

interface DropAreaProps {
  onFiles: (files: File[]) => void
  /** The files to take from a dropped folder. A file that is dropped directly is always taken, so that its error can be shown. */
  wanted: WantedFiles
  isDisabled?: boolean
  children: ReactNode
  className?: string
}

/** Takes files and folders dropped anywhere on it; an area inside another takes them first. */
export function DropArea({ onFiles, wanted, isDisabled = false, children, className }: DropAreaProps) {
  const [depth, setDepth] = useState(0)
  const over = (change: (depth: number) => number) => (event: ReactDragEvent) => {
    if (isDisabled || !carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setDepth(change)
  }
  const take = async (dropped: Promise<File[]>) => {
    const files = await dropped
    if (files.length > 0) onFiles(files)
    else toast('No files were added', { description: `The folder has no ${wanted.label} files.` })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside
    <div
      className={clsx(depth > 0 && 'rounded-md bg-accent-soft outline-2 outline-accent outline-dashed', className)}
      onDragEnter={over((count) => count + 1)}
      onDragOver={over((count) => count)}
      onDragLeave={over((count) => Math.max(0, count - 1))}
      onDrop={(event) => {
        if (isDisabled || !carriesFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setDepth(0)
        void take(readDroppedFiles(event.dataTransfer, wanted.test))
      }}
    >
      {children}
    </div>
  )
}

function carriesFiles({ dataTransfer }: ReactDragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Keeps the browser from opening a file that is dropped outside a drop area. */
export function StrayDrops() {
  useEffect(() => {
    const block = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', block)
    window.addEventListener('drop', block)
    return () => {
      window.removeEventListener('dragover', block)
      window.removeEventListener('drop', block)
    }
  }, [])
  return null
}
