import { useMutation } from '@tanstack/react-query'
import { NameAndTags } from '#components/form/name-and-tags.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { updateComparisonMutation } from '#lib/queries/comparisons.ts'

interface ComparisonNameProps {
  comparison: { readonly id: string; readonly tags?: readonly string[] | undefined }
  /** As shown: its own, or the one after its variants. */
  title: string
}

/** For those who may change a comparison, where the service has names and tags. */
export function ComparisonName({ comparison: { id, tags }, title }: ComparisonNameProps) {
  const update = useMutation(updateComparisonMutation(browserClient))
  if (!tags) return null
  return (
    <NameAndTags
      record={{ name: title, tags }}
      maxLength={limits.name}
      hint="Everyone in your organization sees the name and tags."
      onSave={({ name, tags }) => update.mutateAsync({ id, change: { title: name, tags: [...tags] } })}
    />
  )
}
