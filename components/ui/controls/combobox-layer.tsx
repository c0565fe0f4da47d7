'use client'

import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import clsx from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { optionStyle, popupStyle } from '../layers/popup-style.ts'
import type { ComboboxProps } from './combobox-props.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export function ComboboxLayer<Item>(props: ComboboxProps<Item>) {
  const { items, value, onChange, getLabel, getKey, renderHint, onSearch, placeholder, inputRef, className } = props
  const { emptyText = 'No results', status, disabled = false, autoHighlight = false, onMore, onBlur, onOpen } = props
  const actions = useRef<BaseCombobox.Root.Actions>(null)
  const popup = useRef<HTMLDivElement>(null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    onBlur?.()
    const isNear = [currentTarget.parentElement, popup.current].some((near) => near?.contains(relatedTarget))
    if (relatedTarget && !isNear) actions.current?.close()
  }
  return (
    <BaseCombobox.Root<Item>
      items={items}
      value={value}
      onValueChange={(item) => onChange(item)}
      itemToStringLabel={getLabel}
      isItemEqualToValue={(a, b) => getKey(a) === getKey(b)}
      disabled={disabled}
      autoHighlight={autoHighlight}
      actionsRef={actions}
      onOpenChange={(isOpen) => (isOpen ? onOpen?.() : actions.current?.unmount())}
      {...(onSearch ? { filter: null, onInputValueChange: (text: string) => onSearch(text) } : {})}
    >
      <BaseCombobox.InputGroup className={clsx('relative', className)}>
        <BaseCombobox.Input
          {...useFieldControl()}
          ref={inputRef}
          onBlur={leave}
          // Where nothing matches, Enter does not send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={placeholder}
          aria-label={props['aria-label']}
          className={clsx(controlStyle, 'h-8 pr-13 pl-2')}
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-faint">
          <BaseCombobox.Clear
            aria-label="Clear"
            className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
          >
            <X className="size-3.5" />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger
            aria-label="Show options"
            className="flex size-6 items-center justify-center rounded-sm hover:text-ink"
          >
            <ChevronDown className="size-3.5" />
          </BaseCombobox.Trigger>
        </span>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-50 outline-none">
          {/* Not its `Popup`, which would hide the rest of the page from screen readers while the focus can still go there. */}
          <div ref={popup} className={clsx(popupStyle, 'w-(--anchor-width) min-w-64')}>
            <BaseCombobox.Status className="px-3 py-1.5 text-xs text-faint empty:hidden">{status}</BaseCombobox.Status>
            <BaseCombobox.Empty className="px-3 py-2 text-sm text-muted empty:hidden">{emptyText}</BaseCombobox.Empty>
            <div className="max-h-[min(20rem,var(--available-height))] overflow-y-auto">
              <BaseCombobox.List className="p-1 empty:p-0">
                {(item: Item) => (
                  <BaseCombobox.Item key={getKey(item)} value={item} className={optionStyle}>
                    <span className="size-3.5 shrink-0">
                      <BaseCombobox.ItemIndicator>
                        <Check className="size-3.5 text-accent" />
                      </BaseCombobox.ItemIndicator>
                    </span>
                    <span className="min-w-0 grow break-words">{getLabel(item)}</span>
                    {renderHint ? <span className="shrink-0 text-xs text-faint">{renderHint(item)}</span> : null}
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
              {onMore ? <EndOfList key={items.length} onSeen={onMore} /> : null}
            </div>
          </div>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

/** Calls `onSeen` when the last few options come into view, to load more. */
function EndOfList({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => onSeen())
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen())
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden="true" className="pointer-events-none -mt-24 h-24" />
}
