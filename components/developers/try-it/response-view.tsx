'use client'

import { useEffect, useState } from 'react'
import { CodeBlock } from '#components/developers/code-block.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RequestId } from '#components/ui/feedback/error-panel.tsx'
import type { TryBody, TryResponse } from './send-request.ts'

/** Characters of a body that are drawn. */
const shownCharacters = 60_000

export function ResponseView({ response }: { response: TryResponse }) {
  const { status, durationMs, requestId, headers, body } = response
  return (
    <section aria-label="Response" className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={status < 400 ? 'success' : 'danger'} className="tabular-nums">
          {status} {status < 400 ? 'Success' : 'Error'}
        </Badge>
        <span className="text-muted tabular-nums">{Math.round(durationMs).toLocaleString('en-US')} ms</span>
        {body.kind === 'text' ? (
          <span className="text-muted tabular-nums">{body.bytes.toLocaleString('en-US')} bytes</span>
        ) : null}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
        {headers.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{name}</dt>
            <dd className="wrap-anywhere font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      {requestId ? <RequestId id={requestId} /> : null}
      <Body body={body} />
    </section>
  )
}

function Body({ body }: { body: TryBody }) {
  switch (body.kind) {
    case 'none':
      return <p className="text-muted text-sm">The response has no body.</p>
    case 'text':
      return <CodeBlock label="Response body" text={body.text} mostCharacters={shownCharacters} />
    case 'file':
      return <FileLink file={body.file} name={body.name} />
  }
}

function FileLink({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <p className="text-sm">
      {file.size.toLocaleString('en-US')} bytes.{' '}
      <a href={url} download={name} className="text-accent underline">
        Save {name}
      </a>
    </p>
  )
}
