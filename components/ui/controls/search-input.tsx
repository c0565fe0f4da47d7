'use client'

import clsx from 'clsx'
import { Search } from 'lucide-react'
import { Input, type InputProps } from './input.tsx'

/** A field with a magnifying glass. `className` places it. */
export function SearchInput({ className, ...rest }: InputProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search aria-hidden="true" className="absolute top-2 left-2 size-4 text-faint" />
      <Input {...rest} className="pl-8" />
    </div>
  )
}
