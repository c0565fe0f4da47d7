import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-on-accent hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-6 px-2 text-xs',
  md: 'h-8 px-3 text-sm',
  lg: 'h-9 px-4 text-base',
}

export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap',
    'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-faint data-disabled:hover:bg-sunken',
    'coarse:min-h-10',
    variants[variant],
    sizes[size],
    className,
  )
}
