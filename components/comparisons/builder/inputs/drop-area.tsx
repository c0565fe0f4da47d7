'use client'

import clsx from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
  className?: string
}

/** Takes files dropped anywhere on it; an area inside another takes them first. */
export function DropArea({ onFiles, children, className }: DropAreaProps) {
  const [depth, setDepth] = useState(0)
  const over = (change: (depth: number) => number) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setDepth(change)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside
    <div
      className={clsx(depth > 0 && 'rounded-md bg-accent-soft outline-2 outline-accent outline-dashed', className)}
      onDragEnter={over((count) => count + 1)}
      onDragOver={over((count) => count)}
      onDragLeave={over((count) => Math.max(0, count - 1))}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
