import type { Ref } from 'react'

export interface Suggestion {
  /** The text written into the field. */
  readonly text: string
  /** At the right of the option. */
  readonly hint?: string | undefined
}

export interface SuggestInputProps {
  value: string
  onChange(text: string): void
  suggestions: readonly Suggestion[]
  /** The caller searches (`suggestions` are the found ones); without it those that contain what was typed are listed. */
  isSearched?: boolean
  placeholder?: string | undefined
  name?: string
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}
