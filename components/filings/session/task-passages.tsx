'use client'

import { labelPage } from '#components/source/page-labels.ts'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { RevealedText } from '#components/ui/revealed-text.tsx'
import type { FixTask } from '#lib/contract/filings/sessions.ts'
import { count } from './model/task-work.ts'
import { nameOf, type OpenPassage } from './use-passage.ts'

/** The wording that bears on a discussion; each opens its page. */
export function TaskPassages({ task, passage }: { task: FixTask; passage: OpenPassage }) {
  const { passages, redactedPassageCount } = task
  const paged = usePagedFiles(passages)
  if (passages.length === 0 && redactedPassageCount === 0) return null
  return (
    <div>
      <h3 className="eyebrow mb-1">Cited passages</h3>
      <ol className="flex flex-col">
        {passages.map((each, at) => (
          <li key={nameOf(task, at)}>
            <button
              type="button"
              data-passage={nameOf(task, at)}
              aria-pressed={passage.isOpen(task, at)}
              onClick={() => (passage.isOpen(task, at) ? passage.close() : passage.open(task, at))}
              className="flex w-full flex-col gap-0.5 rounded-sm px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="text-accent text-sm">
                {each.name}, {labelPage(each.page, paged.get(each.fileId) === true)}
              </span>
              <span className="wording line-clamp-3 text-sm">
                <RevealedText text={each.quote} />
              </span>
            </button>
          </li>
        ))}
      </ol>
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
