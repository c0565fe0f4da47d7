'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import clsx from 'clsx'
import { optionStyle, popupStyle } from '../layers/popup-style.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import type { SuggestInputProps, Suggestion } from './suggest-input-props.ts'

export function SuggestInputLayer(props: SuggestInputProps) {
  const { value, onChange, suggestions, isSearched = false, placeholder, name, onBlur, inputRef } = props
  return (
    <Autocomplete.Root<Suggestion>
      items={suggestions}
      value={value}
      onValueChange={onChange}
      itemToStringValue={({ text }) => text}
      openOnInputClick
      {...(isSearched && { filter: null })}
    >
      <Autocomplete.Input
        {...useFieldControl()}
        ref={inputRef}
        name={name}
        placeholder={placeholder}
        onBlur={onBlur}
        className={clsx(controlStyle, 'h-8 px-2')}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none data-empty:hidden">
          <Autocomplete.Popup className={clsx(popupStyle, 'w-(--anchor-width) min-w-64')}>
            <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 empty:p-0">
              {(suggestion: Suggestion) => (
                <Autocomplete.Item
                  key={`${suggestion.text} ${suggestion.hint}`}
                  value={suggestion}
                  className={optionStyle}
                >
                  <span className="min-w-0 grow break-words">{suggestion.text}</span>
                  {suggestion.hint ? <span className="shrink-0 text-faint text-xs">{suggestion.hint}</span> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
