import type { ReactNode, Ref } from 'react'

export interface ComboboxProps<Item> {
  items: readonly Item[]
  value: Item | null
  onChange(item: Item | null): void
  getLabel(item: Item): string
  getKey(item: Item): string
  /** A second line or a note at the right of an option. */
  renderHint?(item: Item): ReactNode
  /** With it the caller searches (`items` are the found ones); without it the list is filtered by label. */
  onSearch?: (text: string) => void
  /** There are more than `items`: called when the end of the list comes into view. */
  onMore?: (() => void) | undefined
  placeholder?: string | undefined
  emptyText?: string
  /** Said politely above the options: "Searching…", "Showing the first 50". */
  status?: ReactNode
  disabled?: boolean
  /** Enter takes the first option that matches what was typed. */
  autoHighlight?: boolean
  onBlur?: (() => void) | undefined
  /** The list comes into view. */
  onOpen?: (() => void) | undefined
  'aria-label'?: string
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string
}
