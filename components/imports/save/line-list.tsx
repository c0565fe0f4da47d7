import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check, CircleAlert, Copy, Dot, Info } from 'lucide-react'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { readState } from '#components/imports/model/read-state.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'
import { type FilingOfLine, useFilingsOfLines } from './use-filings-of-lines.ts'
import type { LineState, SavingLine } from './use-saving.ts'

interface LineListProps {
  lines: readonly SavingLine[]
  /** Numbers that the last run saved. */
  saved: readonly string[]
  /** That the lines are saved for. */
  scope: string
  scopes: readonly NamedScope[]
}

/** Those with a problem come first, then those that are filings already: longer pastes are not listed to their end. */
const maxListed = 200

/** The state of each pasted line. */
export function LineList({ lines, saved, scope, scopes }: LineListProps) {
  const all: SavingLine[] = [...lines, ...saved.map((text) => ({ text, rest: '', state: { kind: 'saved' } as const }))]
  const numbers = all.filter(({ state }) => state.kind !== 'invalid').map(({ text }) => text)
  const { filingOf, isUnknown } = useFilingsOfLines([...new Set(numbers)], scope)
  const states = useQuery(jurisdictionsQuery(browserClient, scope)).data ?? []
  if (all.length === 0) return null
  const known = all.map((line) => {
    const { state: place, rest } = readState(line.rest, states)
    return { ...line, place, rest, filing: findFiling(line, filingOf) }
  })
  const listed = known.toSorted((a, b) => orderOf(a) - orderOf(b)).slice(0, maxListed)
  return (
    <section aria-label="Results by line" className="flex flex-col gap-1">
      <p aria-live="polite" className="text-muted text-xs tabular-nums">
        {summarize(known)}
      </p>
      {isUnknown ? (
        <p role="alert" className="text-warning text-xs">
          It could not be checked which numbers are filings already.
        </p>
      ) : null}
      <ul className="flex flex-col border-line border-t">
        {listed.map(({ text, place, rest, state, filing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number can stand in several lines
          <li key={`${text}-${at}`} className="flex items-start gap-2 border-line border-b py-1 text-xs">
            <StateIcon state={state} isFiling={filing !== null} />
            <span className="min-w-0">
              <code className="break-all font-mono">{text}</code>
              {place ? <span className="ml-1.5 text-muted">{place}</span> : null}
              {filing ? (
                <span className="block break-words">
                  Already a filing{nameOther(filing, { scope, scopes })}:{' '}
                  <TextLink href={`/filings/${filing.id}` as Route}>{filing.displayName}</TextLink>
                </span>
              ) : null}
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

interface ListedLine extends SavingLine {
  /** The state that its row names. */
  readonly place: string | null
  /** That has the number. */
  readonly filing: FilingOfLine | null
}

function findFiling({ text, state }: SavingLine, filingOf: (number: string) => FilingOfLine | null) {
  return state.kind === 'invalid' || state.kind === 'repeated' ? null : filingOf(text)
}

/** A filing of another managed company than the lines are saved for says so. */
function nameOther(filing: FilingOfLine, { scope, scopes }: Pick<LineListProps, 'scope' | 'scopes'>): string {
  const other = filing.scope === scope ? undefined : scopes.find(({ id }) => id === filing.scope)
  return other ? ` of ${other.name}` : ''
}

function StateIcon({ state: { kind }, isFiling }: { state: LineState; isFiling: boolean }): ReactNode {
  const style = 'mt-0.5 size-3.5 shrink-0'
  if (kind === 'saving') return <Spinner />
  if (kind === 'saved') return <Check aria-hidden="true" className={clsx(style, 'text-success')} />
  if (kind === 'invalid' || kind === 'failed')
    return <CircleAlert aria-hidden="true" className={clsx(style, 'text-danger')} />
  if (kind === 'repeated') return <Copy aria-hidden="true" className={clsx(style, 'text-faint')} />
  if (kind === 'known' || isFiling) return <Info aria-hidden="true" className={clsx(style, 'text-notice')} />
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

function orderOf({ state, filing }: ListedLine): number {
  if (isProblem(state)) return 0
  return filing ? 1 : 2
}

function summarize(lines: readonly ListedLine[]): string {
  const count = (...kinds: LineState['kind'][]) => lines.filter(({ state }) => kinds.includes(state.kind)).length
  const filings = lines.filter(({ filing }) => filing !== null).length
  const parts = [
    [count('saved'), 'saved'],
    [count('saving'), 'saving'],
    [count('ready'), 'ready'],
    [count('known', 'repeated'), 'already saved'],
    [count('invalid', 'failed'), 'to correct'],
    [filings, filings === 1 ? 'already a filing' : 'already filings'],
  ] as const
  return parts
    .filter(([figure]) => figure > 0)
    .map(([figure, label]) => `${figure.toLocaleString('en-US')} ${label}`)
    .join(' · ')
}
