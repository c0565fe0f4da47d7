'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RevealedText } from '#components/ui/revealed-text.tsx'
import { ScrollRegion } from '#components/ui/scroll-region.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { redline } from '#lib/compare/redline.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { fileQuery, fileTextQuery } from '#lib/queries/files.ts'
import { countRedlines, foldRedline, type RedlinePiece } from './fold-redline.ts'

interface VersionRedlineProps {
  /** At the version that is read. */
  file: FileRecord
  /** The version whose words are struck where `file` lacks them. */
  against: number
}

/** What changed in a file's text from one version to another. Judged by nothing but its words: a comparison says what they mean. */
export function VersionRedline({ file, against }: VersionRedlineProps) {
  const other = useQuery(fileQuery(browserClient, file.id, against))
  const before = useVersionText(other.data)
  const after = useVersionText(file)
  const [isWhole, setWhole] = useState(false)
  const segments = useMemo(
    () => (before.data === undefined || after.data === undefined ? null : redline(before.data, after.data)),
    [before.data, after.data],
  )
  const unread = [file, other.data].find((version) => version && version.textStatus !== 'ready')
  if (unread) return <EmptyState title={`The text of version ${unread.version} is not available`} />
  const error = other.error ?? before.error ?? after.error
  if (error) {
    const retry = () => void Promise.all([other, before, after].map((query) => query.error && query.refetch()))
    return <CallError error={error} title="The versions cannot be compared." onRetry={retry} />
  }
  if (segments === null) return <SkeletonRows label="Reading both versions" />
  const count = countRedlines(segments)
  if (count === 0) return <EmptyState title={`Versions ${against} and ${file.version} have the same text`} />
  return (
    <>
      <div className="flex min-h-9 shrink-0 items-center gap-4 border-line border-b px-4 py-1 text-muted text-xs tabular-nums">
        <output>
          {count.toLocaleString('en-US')} {count === 1 ? 'change' : 'changes'} from version {against} to version{' '}
          {file.version}
        </output>
        <Checkbox label="Whole text" checked={isWhole} onChange={setWhole} />
      </div>
      <ScrollRegion label="Redline of two versions" className="min-h-0 grow overflow-y-auto bg-paper -outline-offset-2">
        <article className="wording mx-auto max-w-[76ch] whitespace-pre-wrap px-6 py-5">
          {(isWhole ? segments : foldRedline(segments)).map((piece, index) => {
            const key = `${index}`
            return <Piece key={key} piece={piece} />
          })}
        </article>
      </ScrollRegion>
    </>
  )
}

function useVersionText(file: FileRecord | undefined) {
  const { id = '', version = 1, pageCount, textStatus } = file ?? {}
  return useQuery({
    ...fileTextQuery(browserClient, { id, version, pageCount: pageCount ?? 0 }),
    enabled: textStatus === 'ready',
  })
}

function Piece({ piece: { kind, text } }: { piece: RedlinePiece }) {
  switch (kind) {
    case 'same':
      return <RevealedText text={text} />
    case 'folded':
      return <span className="block py-2 text-center font-sans text-2xs text-faint">⋯ {text} ⋯</span>
    case 'inserted':
      return (
        <ins className="mark-inserted">
          <span className="sr-only">inserted: </span>
          <RevealedText text={text} />
          <span className="sr-only"> (end) </span>
        </ins>
      )
    case 'removed':
      return (
        <del className="mark-removed">
          <span className="sr-only">removed: </span>
          <RevealedText text={text} />
          <span className="sr-only"> (end) </span>
        </del>
      )
  }
}
