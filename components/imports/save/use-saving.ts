'use client'

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type PastedLine, parseLines } from '#components/imports/model/parse-lines.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import type { ImportItem, ImportSession } from '#lib/contract/imports/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { saveSelectionsMutation } from '#lib/queries/imports.ts'
import { serffLoginsQuery } from '#lib/queries/staging.ts'

/** The state of a pasted line. */
export type LineState =
  | { readonly kind: 'ready' | 'invalid' | 'repeated' | 'saving' | 'saved' }
  | { readonly kind: 'known'; readonly item: ImportItem }
  | { readonly kind: 'failed'; readonly message: string }

export interface SavingLine {
  readonly text: string
  readonly state: LineState
}

interface SavingOptions {
  scope: string
  session: ImportSession | null
  /** Saved before. */
  items: readonly ImportItem[]
}

export type Saving = ReturnType<typeof useSaving>

/** Pasted tracking numbers on their way into the reader's list: each line has its own result, and one stops no other. */
export function useSaving({ scope, session, items }: SavingOptions) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const logins = useQuery(serffLoginsQuery(browserClient))
  const { text, setText } = useKeptText(`imports:${me?.member.id}:${scope}`)
  const [destination, setDestination] = useState<Destination>('production')
  const [productId, setProductId] = useState('')
  /** By destination and number. */
  const [results, setResults] = useState<ReadonlyMap<string, LineState>>(new Map())
  /** Numbers that the last run saved. */
  const [saved, setSaved] = useState<readonly string[]>([])
  const save = useMutation(saveSelectionsMutation(browserClient))

  const login = logins.data?.find((each) => each.destination === destination) ?? null
  const known = new Map(items.map((item) => [keyOf(item.destination, item.trackingNumber), item]))
  const stateOf = (line: PastedLine): LineState => {
    if (line.number === null) return { kind: 'invalid' }
    if (line.isRepeated) return { kind: 'repeated' }
    const key = keyOf(destination, line.number)
    const item = known.get(key)
    return results.get(key) ?? (item ? { kind: 'known', item } : { kind: 'ready' })
  }
  const parsed = parseLines(useDeferredValue(text))
  const lines = parsed.map((line): SavingLine => ({ text: line.number ?? line.text, state: stateOf(line) }))
  const numbers = lines
    .filter(({ state }) => state.kind === 'ready' || state.kind === 'failed')
    .map((line) => line.text)

  const start = async (chosen: { readonly session: ImportSession; readonly login: SerffLogin }) => {
    const choices = { scope, importSessionId: chosen.session.id, destination, productId, loginId: chosen.login.id }
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
    destination,
    setDestination,
    productId,
    setProductId,
    logins,
    login,
    lines,
    saved,
    readyCount: numbers.length,
    isSaving: save.isPending,
    /** Null while a choice is missing. */
    start: session && login && productId ? () => start({ session, login }) : null,
  }
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
