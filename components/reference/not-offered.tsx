import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { ApiError } from '#lib/client/errors.ts'

/** Instead of a list that the deployment behind the desk does not have. */
export function NotOffered({ plural }: { plural: string }) {
  return (
    <EmptyState title={`No list of ${plural}`} className="sm:px-6">
      This deployment of the service does not list {plural}.
    </EmptyState>
  )
}

/** Whether a list failed because the deployment lacks it: an extension that it does not know. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405)
}
