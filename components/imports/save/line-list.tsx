import clsx from 'clsx'
import { Check, CircleAlert, Copy, Dot, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { LineState, SavingLine } from './use-saving.ts'

interface LineListProps {
  lines: readonly SavingLine[]
  /** Numbers that the last run saved. */
  saved: readonly string[]
}

/** Those with a problem come first: longer pastes are not listed to their end. */
const maxListed = 200

/** The state of each pasted line. */
export function LineList({ lines, saved }: LineListProps) {
  const all: SavingLine[] = [...lines, ...saved.map((text) => ({ text, rest: '', state: { kind: 'saved' } as const }))]
  if (all.length === 0) return null
  const listed = all.toSorted((a, b) => orderOf(a.state) - orderOf(b.state)).slice(0, maxListed)
  return (
    <section aria-label="Results by line" className="flex flex-col gap-1">
      <p aria-live="polite" className="text-muted text-xs tabular-nums">
        {summarize(all)}
      </p>
      <ul className="flex flex-col border-line border-t">
        {listed.map(({ text, rest, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number can stand in several lines
          <li key={`${text}-${at}`} className="flex items-start gap-2 border-line border-b py-1 text-xs">
            <StateIcon state={state} />
            <span className="min-w-0">
              <code className="break-all font-mono">{text}</code>
              {rest ? <span className="block break-words text-faint">Not read: {rest}</span> : null}
            </span>
            <span className={clsx('ml-auto max-w-1/2 text-right', isProblem(state) ? 'text-danger' : 'text-muted')}>
              {labelOf(state)}
            </span>
          </li>
        ))}
      </ul>
      {all.length > listed.length ? (
        <p className="text-muted text-xs">
          {(all.length - listed.length).toLocaleString('en-US')} more lines are not listed.
        </p>
      ) : null}
    </section>
  )
}

function StateIcon({ state: { kind } }: { state: LineState }): ReactNode {
  const style = 'mt-0.5 size-3.5 shrink-0'
  if (kind === 'saving') return <Spinner />
  if (kind === 'saved') return <Check aria-hidden="true" className={clsx(style, 'text-success')} />
  if (kind === 'invalid' || kind === 'failed')
    return <CircleAlert aria-hidden="true" className={clsx(style, 'text-danger')} />
  if (kind === 'repeated') return <Copy aria-hidden="true" className={clsx(style, 'text-faint')} />
  if (kind === 'known') return <Info aria-hidden="true" className={clsx(style, 'text-notice')} />
  return <Dot aria-hidden="true" className={clsx(style, 'text-faint')} />
}

function labelOf(state: LineState): string {
  switch (state.kind) {
    case 'ready':
      return 'Ready to save'
    case 'invalid':
      return 'No tracking number found'
    case 'repeated':
      return 'Same number as a line above'
    case 'known':
      if (state.row.filing) return 'Already saved, and a filing'
      return state.row.item.status === 'cancelled' ? 'Canceled before. Restore it' : 'Already saved'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return 'Saved, not imported'
    case 'failed':
      return state.message
  }
}

function isProblem({ kind }: LineState): boolean {
  return kind === 'invalid' || kind === 'failed'
}

function orderOf(state: LineState): number {
  return isProblem(state) ? 0 : 1
}

function summarize(lines: readonly SavingLine[]): string {
  const count = (...kinds: LineState['kind'][]) => lines.filter(({ state }) => kinds.includes(state.kind)).length
  const parts = [
    [count('saved'), 'saved'],
    [count('saving'), 'saving'],
    [count('ready'), 'ready'],
    [count('known', 'repeated'), 'already saved'],
    [count('invalid', 'failed'), 'to correct'],
  ] as const
  return parts
    .filter(([figure]) => figure > 0)
    .map(([figure, label]) => `${figure.toLocaleString('en-US')} ${label}`)
    .join(' · ')
}
