'use client'

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ImportRow } from '#components/imports/list/import-row.ts'
import { type PastedLine, parseLines } from '#components/imports/model/parse-lines.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import { meQuery, type NamedScope } from '#lib/queries/accounts.ts'
import { findOrOpenSessionMutation, saveSelectionsMutation } from '#lib/queries/imports.ts'
import { serffLoginsQuery } from '#lib/queries/staging.ts'

/** The state of a pasted line. */
export type LineState =
  | { readonly kind: 'ready' | 'invalid' | 'repeated' | 'saving' | 'saved' }
  | { readonly kind: 'known'; readonly row: ImportRow }
  | { readonly kind: 'failed'; readonly message: string }

export interface SavingLine {
  readonly text: string
  /** The other text of its row. */
  readonly rest: string
  readonly state: LineState
}

interface SavingOptions {
  scopes: readonly NamedScope[]
  /** That the list is narrowed down to; null: all. */
  company: NamedScope | null
  /** Saved before. */
  rows: readonly ImportRow[]
}

export type Saving = ReturnType<typeof useSaving>

/** Pasted tracking numbers on their way into the reader's list: each line has its own result, and one stops no other. */
export function useSaving({ scopes, company, rows }: SavingOptions) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const logins = useQuery(serffLoginsQuery(browserClient))
  const { text, setText } = useKeptText(`imports:${me?.member.id}`)
  const { scope, productId, ...target } = useTarget(scopes, company)
  const [destination, setDestination] = useState<Destination>('production')
  /** By destination and number. */
  const [results, setResults] = useState<ReadonlyMap<string, LineState>>(new Map())
  /** Numbers that the last run saved. */
  const [saved, setSaved] = useState<readonly string[]>([])
  const save = useMutation(saveSelectionsMutation(browserClient))
  const open = useMutation(findOrOpenSessionMutation(browserClient))

  const login = logins.data?.find((each) => each.destination === destination) ?? null
  const known = new Map(rows.filter(({ item }) => item.scope === scope).map((row) => [keyOfRow(row), row]))
  const stateOf = (line: PastedLine): LineState => {
    if (line.number === null) return { kind: 'invalid' }
    if (line.isRepeated) return { kind: 'repeated' }
    const key = keyOf(destination, line.number)
    const row = known.get(key)
    return results.get(key) ?? (row ? { kind: 'known', row } : { kind: 'ready' })
  }
  const parsed = parseLines(useDeferredValue(text))
  const lines = parsed.map(
    (line): SavingLine => ({ text: line.number ?? line.text, rest: line.rest, state: stateOf(line) }),
  )
  const numbers = lines
    .filter(({ state }) => state.kind === 'ready' || state.kind === 'failed')
    .map((line) => line.text)

  const start = async (chosen: SerffLogin) => {
    const { id: importSessionId } = await open.mutateAsync({ scope, memberId: me?.member.id })
    const choices = { scope, importSessionId, destination, productId, loginId: chosen.id }
    const setResult = (number: string, state: LineState) =>
      setResults((before) => new Map([...before, [keyOf(destination, number), state]]))
    const done: string[] = []
    setSaved([])
    for (const number of numbers) setResult(number, { kind: 'saving' })
    await save.mutateAsync({
      selections: numbers.map((trackingNumber) => ({ ...choices, trackingNumber })),
      onResult: (number, result) => {
        if (!(result instanceof Error)) done.push(number)
        setResult(number, result instanceof Error ? { kind: 'failed', message: explain(result) } : { kind: 'saved' })
      },
    })
    // Saved lines leave the field, so that only lines to correct remain in it.
    const left = parsed.filter(({ number }) => number === null || !done.includes(number))
    setText(left.map((line) => line.text).join('\n'))
    setSaved(done)
    setResults((before) => new Map([...before].filter(([, { kind }]) => kind === 'failed')))
  }
  return {
    text,
    setText,
    scope,
    ...target,
    destination,
    setDestination,
    productId,
    logins,
    login,
    lines,
    saved,
    readyCount: numbers.length,
    isSaving: save.isPending || open.isPending,
    openError: open.error,
    /** Null while a choice is missing. */
    start: login && productId ? () => start(login).catch(() => undefined) : null,
  }
}

/** The managed company and the product that filings are saved for. */
function useTarget(scopes: readonly NamedScope[], company: NamedScope | null) {
  const [chosen, setScope] = useState('')
  const [product, setProduct] = useState({ id: '', scope: '' })
  const scope = company?.id ?? scopes.find(({ id }) => id === chosen)?.id ?? ''
  return {
    scopes,
    scope,
    /** Null: the list is of one company, and saves into it. */
    setScope: company ? null : setScope,
    productId: product.scope === scope ? product.id : '',
    setProductId: (id: string) => setProduct({ id, scope }),
  }
}

function keyOfRow({ item }: ImportRow): string {
  return keyOf(item.destination, item.trackingNumber)
}

function keyOf(destination: Destination, number: string): string {
  return `${destination} ${number}`
}

function explain(error: Error): string {
  if (error instanceof ApiError && error.code === 'conflict') return error.message
  if (error instanceof ApiError && error.code === 'not_found') {
    return 'The product, the login or your list is no longer there. Reload the page.'
  }
  const { title, advice } = describeError(error)
  return advice ? `${title}. ${advice}` : title
}
