import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'

interface DatasetMissingProps {
  onCheck: () => void
  isChecking: boolean
}

/** Also when the data set is switched off while someone reads. */
export function DatasetMissing({ onCheck, isChecking }: DatasetMissingProps) {
  return (
    <EmptyState
      title="Your organization does not have the NAIC data set"
      action={
        <Button onClick={onCheck} isBusy={isChecking}>
          Check again
        </Button>
      }
    >
      <p>
        Schedule P is part of the NAIC data set. An owner of your organization must accept its terms with the operator
        of this service, who then enables it. Nothing is charged until then.
      </p>
      <p className="mt-1">Pages that you have read in this tab are shown again when the data set is enabled.</p>
    </EmptyState>
  )
}
