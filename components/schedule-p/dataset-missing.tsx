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
        Schedule P belongs to the NAIC data set. An owner of your organization accepts its terms with the operator of
        this service, who then switches it on. Nothing is charged until then.
      </p>
      <p className="mt-1">What you have read in this tab is shown again once the data set is switched on.</p>
    </EmptyState>
  )
}
