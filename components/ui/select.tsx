'use client'

import { Select as BaseSelect } from '@base-ui/react/select'
import clsx from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { controlStyle } from './control-style.ts'
import { optionStyle, popupStyle } from './popup-style.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  /** null: nothing chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  /** Only where it does not stand inside a `Field`. */
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  size?: 'sm' | 'md'
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder = 'Choose',
    name,
    disabled,
    onBlur,
    ref,
    size = 'md',
    className,
  } = props
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <BaseSelect.Trigger
        ref={ref}
        onBlur={onBlur}
        aria-label={props['aria-label']}
        className={clsx(
          controlStyle,
          'flex items-center gap-2 px-2 text-left',
          size === 'sm' ? 'h-7' : 'h-8',
          className,
        )}
      >
        <BaseSelect.Value placeholder={placeholder} className="min-w-0 grow truncate data-placeholder:text-faint" />
        <BaseSelect.Icon className="shrink-0 text-faint">
          <ChevronsUpDown className="size-3.5" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <BaseSelect.Popup className={clsx(popupStyle, 'min-w-(--anchor-width)')}>
            <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className={optionStyle}
                >
                  <span className="size-3.5 shrink-0">
                    <BaseSelect.ItemIndicator>
                      <Check className="size-3.5 text-accent" />
                    </BaseSelect.ItemIndicator>
                  </span>
                  <BaseSelect.ItemText className="grow">{option.label}</BaseSelect.ItemText>
                  {option.hint ? <span className="text-xs text-faint">{option.hint}</span> : null}
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
