'use client'

import { useState, useSyncExternalStore } from 'react'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { writeCurl } from '#lib/client/curl.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { operationFacts } from '#lib/contract/operation-facts.ts'
import { apiRoot } from '#lib/contract/paths.ts'

type View = 'json' | 'curl'

/** The request as it is sent. */
export function RequestPane() {
  const { measure } = useInsight()
  const [view, setView] = useState<View>('json')
  const json = JSON.stringify(JSON.parse(measure.json), null, 2)
  const curl = writeCurl({
    apiUrl: `${useOrigin()}${apiRoot}`,
    method: 'POST',
    path: operationFacts.createFormComparison.path,
    headers: { 'content-type': 'application/json' },
    body: measure.json,
  })
  return (
    <Tabs<View>
      label="The request"
      items={[
        { value: 'json', label: 'JSON' },
        { value: 'curl', label: 'curl' },
      ]}
      value={view}
      onChange={setView}
      aside={
        <div className="flex h-9 shrink-0 items-center gap-2 pr-2">
          <span className="text-faint text-xs tabular-nums">
            {measure.bytes.toLocaleString('en-US')} of {comparisonLimits.requestBytes.toLocaleString('en-US')} bytes
          </span>
          <CopyButton
            text={view === 'json' ? json : curl}
            label={view === 'json' ? 'Copy JSON' : 'Copy curl command'}
          />
        </div>
      }
      className="min-h-0 xl:h-full"
    >
      <TabPanel value="json" className="flex min-h-0 flex-col">
        <Code text={json} label="Request as JSON" />
      </TabPanel>
      <TabPanel value="curl" className="flex min-h-0 flex-col">
        <Code text={curl} label="Request as a curl command" />
        <p className="border-line border-t px-4 py-2 text-faint text-xs">
          The command does not contain an API key. Set FILING_DESK_API_KEY to one of yours. Add an Idempotency-Key
          header to make retries safe.
        </p>
      </TabPanel>
    </Tabs>
  )
}

function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  )
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard cannot scroll it (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-96 min-h-0 grow overflow-auto -outline-offset-2 xl:max-h-none"
    >
      <pre className="wrap-anywhere whitespace-pre-wrap px-4 py-3 font-mono text-muted text-xs leading-5">
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
          <Line key={index} text={line} />
        ))}
      </pre>
    </section>
  )
}

/** A line that wraps is indented a little further than it begins. */
function Line({ text }: { text: string }) {
  const indent = text.length - text.trimStart().length + 2
  return (
    <span className="block" style={{ paddingLeft: `${indent}ch`, textIndent: `-${indent}ch` }}>
      {text || '\n'}
    </span>
  )
}
