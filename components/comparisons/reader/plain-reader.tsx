import type { ReactNode } from 'react'
import { VisibleText } from './visible-text.tsx'

interface PlainReaderProps {
  title: string
  /** Any JSON. Texts are shown as texts. */
  value: unknown
}

const deepest = 12
const longest = 200

/** A result of an unknown format as an outline; nothing in it is interpreted. */
export function PlainReader({ title, value }: PlainReaderProps) {
  return (
    <div className="min-h-0 grow overflow-auto px-6 py-6">
      <div className="mx-auto max-w-[80ch]">
        <h1 className="font-serif text-xl">{title}</h1>
        <p className="mt-1 mb-5 border-notice border-l-2 bg-notice-soft px-3 py-2 text-sm">
          This result has an unknown format, so it is shown as plain data.
        </p>
        <Node value={value} depth={0} />
      </div>
    </div>
  )
}

function Node({ value, depth }: { value: unknown; depth: number }): ReactNode {
  if (value === null || value === undefined) return <span className="text-faint">none</span>
  if (typeof value === 'string') return <Words text={value} />
  if (typeof value !== 'object') return <span className="tabular-nums">{String(value)}</span>
  if (depth >= deepest) return <span className="text-faint">more levels not shown</span>
  const entries = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [`${index + 1}`, item])
    : Object.entries(value)
  if (entries.length === 0) return <span className="text-faint">empty</span>
  return (
    <ul className={depth === 0 ? '' : 'border-line border-l pl-3'}>
      {entries.slice(0, longest).map(([name, item]) => (
        <Entry key={name} name={name} value={item} depth={depth} />
      ))}
      {entries.length > longest ? (
        <li className="text-faint text-xs">and {(entries.length - longest).toLocaleString('en-US')} more</li>
      ) : null}
    </ul>
  )
}

function Entry({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  const isShort = value === null || typeof value !== 'object'
  if (isShort) {
    return (
      <li className="flex gap-2 py-0.5">
        <span className="shrink-0 text-muted">{name}</span>
        <span className="min-w-0">
          <Node value={value} depth={depth + 1} />
        </span>
      </li>
    )
  }
  return (
    <li className="py-0.5">
      <details open={depth < 2}>
        <summary className="text-ink">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-faint text-xs tabular-nums">
            {Array.isArray(value) ? value.length : Object.keys(value).length}
          </span>
        </summary>
        <div className="pl-2">
          <Node value={value} depth={depth + 1} />
        </div>
      </details>
    </li>
  )
}

function Words({ text }: { text: string }) {
  const isProse = text.length > 60
  return (
    <span className={isProse ? 'wording block whitespace-pre-wrap' : 'whitespace-pre-wrap'}>
      <VisibleText text={text} />
    </span>
  )
}
