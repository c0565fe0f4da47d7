import clsx from 'clsx'
import Link from 'next/link'
import type { ComponentProps } from 'react'

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  className?: string
}

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx(textLinkStyle, className)} />
}

const textLinkStyle =
  'rounded-sm text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current'
