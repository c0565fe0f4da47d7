import { BookMarked } from 'lucide-react'
import type { Route } from 'next'
import type { Command, DomainCommands } from '#components/shell/commands.ts'

/** The pages of the reference section, in the order of its tabs. */
export const referencePages = [
  { href: '/reference/products' as Route, label: 'Products' },
  { href: '/reference/product-lines' as Route, label: 'Product lines' },
  { href: '/reference/filings' as Route, label: 'Catalog filings' },
  { href: '/reference/jurisdictions' as Route, label: 'Jurisdictions' },
  { href: '/reference/requirements' as Route, label: 'State requirements' },
  { href: '/reference/types' as Route, label: 'Types of insurance' },
  { href: '/reference/carriers' as Route, label: 'Carriers' },
  { href: '/reference/rating-programs' as Route, label: 'Rating programs' },
] as const satisfies readonly Pick<Command, 'href' | 'label'>[]

const keywords: Readonly<Record<string, readonly string[]>> = {
  '/reference/product-lines': ['catalog'],
  '/reference/filings': ['research', 'SERFF'],
  '/reference/jurisdictions': ['state', 'map'],
  '/reference/requirements': ['supporting documentation', 'checklist'],
  '/reference/types': ['TOI', 'sub-TOI', 'code'],
  '/reference/carriers': ['company', 'NAIC'],
  '/reference/rating-programs': ['version', 'timeline', 'effective date'],
}

export const referenceCommands: DomainCommands = {
  commands: [
    {
      href: '/reference' as Route,
      label: 'Reference',
      section: 'navigation',
      icon: BookMarked,
      keywords: ['products', 'codes', 'catalog'],
      shortcut: 'g r',
    },
    ...referencePages.map(({ href, label }) => ({
      href,
      label: `Reference: ${label}`,
      section: 'actions' as const,
      keywords: keywords[href] ?? [],
    })),
  ],
}
