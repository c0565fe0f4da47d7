'use client'

import { type Ref, useDeferredValue, useState } from 'react'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { matchParts, matchRecords, nameRecord, type Searchable } from './match-records.ts'

/** A record as a picker lists it. */
export interface RecordOption extends Searchable {
  readonly key: string
  /** At the right of the option. */
  readonly note?: string | undefined
}

/** The records of a picker, as a query gives them. */
export interface RecordList {
  /** Undefined: not there yet. Null: this deployment does not have the list. */
  readonly options: readonly RecordOption[] | null | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** More of them are on their way. */
  readonly isReading?: boolean
  /** The record of the value, where it may not be one of the options. */
  readonly chosen?: RecordOption | undefined
  /** For a list that is longer than what is loaded: its owner has the service find what is typed. */
  readonly onSearch?: (typed: string) => void
  /** The options are a part of the list. */
  readonly part?: ListPart | null
}

export interface ListPart {
  /** Loads more options; undefined where there are no more, and while they are loaded. */
  readonly onMore: (() => void) | undefined
  readonly isSearching: boolean
  /** "Showing the first 100". */
  readonly status: string
}

/** Props of every record picker. Its label and error come from the `Field` around it. */
export interface PickerProps {
  /** The id or code of the chosen record; empty: none. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

interface RecordComboboxProps extends PickerProps {
  list: RecordList
  /** "companies". */
  plural: string
  placeholder?: string | undefined
  onOpen?: (() => void) | undefined
  /** Adds a record with the name that was typed. */
  onCreate?: ((name: string) => void) | undefined
  /** "Create project". */
  createLabel?: string
}

/** Most options in the list: typing narrows them down. */
const maxShown = 100
const createKey = 'create'

/** Finds a record by its code or by words of its name. Enter takes the first match. */
export function RecordCombobox(props: RecordComboboxProps) {
  const { list, value, onChange, onBlur, inputRef, plural, placeholder, onOpen, onCreate, createLabel } = props
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  const options = list.options ?? []
  // A part is short. Matched with the letter that was typed, the first option that the service finds is the one for Enter.
  const found = list.part ? matchParts(options, text) : matchRecords(options, typed)
  const known = options.find(({ key }) => key === value) ?? list.chosen
  const chosen = value === '' ? null : (known ?? nameUnknown(value, list))
  const isNew = onCreate && typed !== '' && !options.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const shown = list.part ? found : found.slice(0, maxShown)
  const search = (input: string) => {
    const next = chosen && input === nameRecord(chosen) ? '' : input
    setText(next)
    list.onSearch?.(next.trim())
  }
  return (
    <>
      <Combobox<RecordOption>
        items={isNew ? [...shown, { key: createKey, code: '', name: `${createLabel} “${typed}”` }] : shown}
        value={chosen}
        getKey={({ key }) => key}
        getLabel={nameRecord}
        renderHint={({ note }) => note}
        autoHighlight
        placeholder={placeholder ?? `Search ${plural}`}
        inputRef={inputRef}
        onBlur={onBlur}
        onOpen={onOpen}
        onSearch={search}
        onMore={list.part?.onMore}
        status={describeList(list, { plural, shown: shown.length, found: found.length })}
        emptyText={describeEmpty(list, plural)}
        onChange={(option) => {
          if (option?.key === createKey) onCreate?.(typed)
          else onChange(option?.key ?? '')
        }}
      />
      {list.error ? <ListError error={list.error} plural={plural} onRetry={list.onRetry} /> : null}
    </>
  )
}

function ListError({ error, plural, onRetry }: { error: Error; plural: string; onRetry: () => void }) {
  const { title, advice } = describeError(error)
  return (
    <p role="alert" className="flex items-center gap-2 text-danger text-xs">
      <span>
        The {plural} could not be loaded. {title}. {advice}
      </span>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** A value without its record: deleted, hidden, or not loaded yet. */
function nameUnknown(value: string, { options, isReading = false }: RecordList): RecordOption {
  return { key: value, code: value, name: options === undefined || isReading ? '' : '(unknown name)' }
}

interface Counts {
  readonly plural: string
  readonly shown: number
  readonly found: number
}

function describeList({ options, error, isReading, part }: RecordList, { plural, shown, found }: Counts): string {
  if (error) return ''
  if (options === null) return `This deployment has no list of ${plural}.`
  if (options === undefined) return `Loading ${plural}…`
  if (isReading) return `Loading ${plural}… ${options.length.toLocaleString('en-US')} so far`
  if (part) return part.status
  if (found > shown) return `Showing ${shown} of ${found.toLocaleString('en-US')}. Type to narrow the list.`
  return ''
}

function describeEmpty({ options, part }: RecordList, plural: string): string {
  if (!options || part?.isSearching) return ''
  if (part) return `No ${plural} match. Search by part of the name.`
  return options.length === 0
    ? `There are no ${plural} yet.`
    : `No ${plural} match. Search by code or by words in the name.`
}
