import { Badge } from '#components/ui/feedback/badge.tsx'

/** The tags of a filing, by name. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
