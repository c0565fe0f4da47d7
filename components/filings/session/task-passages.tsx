'use client'

import { useState } from 'react'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import { labelPage } from '#lib/contract/files/page-labels.ts'
import type { FixTask, Passage } from '#lib/contract/filings/sessions.ts'
import { count } from './model/task-work.ts'
import { nameOf, type OpenPassage } from './use-passage.ts'

const shownAtFirst = 4

/** The passages relevant to a discussion; each opens its page. */
export function TaskPassages({ task, passage }: { task: FixTask; passage: OpenPassage }) {
  const { passages, redactedPassageCount } = task
  const paged = usePagedFiles(passages)
  const [isWhole, setWhole] = useState(false)
  if (passages.length === 0 && redactedPassageCount === 0) return null
  return (
    <div>
      <h3 className="eyebrow mb-1">Cited passages</h3>
      <ol className="flex flex-col">
        {passages.map((each, at) => (
          <li
            key={nameOf(task, at)}
            className={isWhole || at < shownAtFirst || passage.isOpen(task, at) ? undefined : 'hidden'}
          >
            <button
              type="button"
              data-passage={nameOf(task, at)}
              aria-pressed={passage.isOpen(task, at)}
              onClick={() => (passage.isOpen(task, at) ? passage.close() : passage.open(task, at))}
              className="flex w-full flex-col gap-0.5 rounded-sm px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="text-accent text-sm">{namePlace(each, paged.get(each.fileId))}</span>
              <span className="wording line-clamp-3 text-sm">
                <RevealedText text={each.quote} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {isWhole || passages.length <= shownAtFirst ? null : (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          Show all {passages.length} passages
        </Button>
      )}
      {redactedPassageCount > 0 ? (
        <p className="mt-1 max-w-(--measure) px-2 text-muted text-xs">
          {count(redactedPassageCount, 'more passage')} {redactedPassageCount === 1 ? 'is' : 'are'} redacted: you cannot
          open {redactedPassageCount === 1 ? 'its file' : 'their files'}. The file’s owner or an administrator can share
          it with you.
        </p>
      ) : null}
    </div>
  )
}

/** Whether a file has pages or sections is not known until its record is there. */
function namePlace({ name, page }: Passage, isPaged: boolean | undefined): string {
  return isPaged === undefined ? name : `${name}, ${labelPage(page, isPaged)}`
}
