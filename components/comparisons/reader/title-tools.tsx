import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { ComparisonName } from '#components/comparisons/comparison-name.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { canWrite, isAdministrator, meQuery } from '#lib/queries/accounts.ts'

interface TitleToolsProps {
  comparison: FormComparison
  /** As shown. */
  title: string
}

/** The tags, each with the other comparisons that have it, and the way to change name and tags. */
export function TitleTools({ comparison, title }: TitleToolsProps) {
  const { data: me } = useQuery(meQuery(browserClient))
  const { tags = [], createdBy } = comparison
  const mayChange = canWrite(me ?? null) && (createdBy?.id === me?.member.id || isAdministrator(me ?? null))
  return (
    <>
      {tags.map((tag) => (
        <TextLink key={tag} href={`/comparisons?tag=${encodeURIComponent(tag)}` as Route} className="text-xs">
          {tag}
        </TextLink>
      ))}
      {mayChange ? <ComparisonName comparison={comparison} title={title} /> : null}
    </>
  )
}
