'use client'

import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { Loading } from '#components/ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { countRedlines, foldRedline, type RedlinePiece } from './fold-redline.ts'
import { useRedline, type VersionsRedline } from './use-redline.ts'

interface VersionRedlineProps {
  /** At the version that is read. */
  file: FileRecord
  /** The version whose words are struck where `file` lacks them. */
  against: number
}

/** Text changes between two versions of a file. Compares words only; what they mean takes a comparison. */
export function VersionRedline({ file, against }: VersionRedlineProps) {
  const { segments, pages, unread, error, retry } = useRedline(file, against)
  const [isWhole, setWhole] = useState(false)
  if (unread) return <EmptyState title={`The text of version ${unread.version} is not available`} />
  if (error) return <CallError error={error} title="The versions cannot be compared." onRetry={retry} />
  if (segments === null) return <Reading pages={pages} />
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

function Reading({ pages: { read, all } }: Pick<VersionsRedline, 'pages'>) {
  const isComparing = all > 0 && read >= all
  return (
    <Loading label="Comparing the versions" className="max-w-96 px-6 py-5">
      <Progress
        label={
          isComparing
            ? 'Comparing the texts'
            : `Reading both versions: ${read.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} pages`
        }
        share={isComparing || all === 0 ? null : read / all}
      />
    </Loading>
  )
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
