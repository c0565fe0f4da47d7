'use client'

import { useState } from 'react'
import { tabLabels } from '#components/filings/staging/model/labels.ts'
import { destinationLabels } from '#components/pickers/record-names.ts'
import { type StagingPass, stagingTabs } from '#lib/contract/filings/staging.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { ScreenshotDialog } from './screenshot-dialog.tsx'

/** Screenshots of a draft in the order of its tabs; each opens enlarged. Renders nothing without any. */
export function ScreenshotStrip({ pass }: { pass: StagingPass }) {
  const [at, setAt] = useState<number | null>(null)
  const shown = stagingTabs.filter((tab) => pass.tabs.some((staged) => staged.tab === tab && staged.screenshot))
  const tab = at === null ? undefined : shown[at]
  if (shown.length === 0) return null
  const root = `${bffRoot}/insurance/filing-sessions/${pass.sessionId}/passes/${pass.id}/screenshots`
  const move = (by: number) => setAt((now) => (now === null ? null : (now + by + shown.length) % shown.length))
  return (
    <>
      <ul aria-label="Screenshots of the draft" className="-mx-1 flex gap-3 overflow-x-auto p-1 pb-2">
        {shown.map((each, index) => (
          <li key={each} className="shrink-0">
            <button
              type="button"
              onClick={() => setAt(index)}
              aria-haspopup="dialog"
              className="flex w-40 flex-col gap-1 rounded-md text-left text-sm hover:text-accent"
            >
              <span className="block aspect-16/10 overflow-hidden rounded-md border border-line-strong bg-sunken">
                {/* biome-ignore lint/performance/noImgElement: a private picture that only this session may read */}
                <img src={`${root}/${each}`} alt="" loading="lazy" className="h-full w-full object-cover object-top" />
              </span>
              {tabLabels[each]}
            </button>
          </li>
        ))}
      </ul>
      <ScreenshotDialog
        picture={tab === undefined ? null : { name: tabLabels[tab], src: `${root}/${tab}` }}
        description={`Screenshot ${(at ?? 0) + 1} of ${shown.length} of the ${destinationLabels[pass.destination].name} draft`}
        onMove={shown.length > 1 ? move : null}
        onClose={() => setAt(null)}
      />
    </>
  )
}
