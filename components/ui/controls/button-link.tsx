import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
