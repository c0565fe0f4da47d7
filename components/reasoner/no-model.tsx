import { EmptyState } from '#components/ui/feedback/empty-state.tsx'

/** Shown where the deployment has no language model. */
export function NoModel({ isOn }: { isOn: boolean }) {
  return (
    <EmptyState title="No language model is connected" className="px-4 sm:px-6">
      <p>
        Comparisons, scenarios and comment fixes work without one, and nothing is sent anywhere. A model can answer
        questions that the wording leaves open, explain differences and draft replies to comments.
      </p>
      <p className="mt-2">
        To connect one, the operator of this deployment sets <Setting>REASONER_BASE_URL</Setting>,{' '}
        <Setting>REASONER_MODEL</Setting> and, if the server requires a key, <Setting>REASONER_API_KEY</Setting>, then
        restarts Filing Desk. The README describes how, for local and hosted models. An administrator then turns the
        model on here.
      </p>
      {isOn ? (
        <p className="mt-2">
          It is still turned on for your organization, and will be used once it is connected again.
        </p>
      ) : null}
    </EmptyState>
  )
}

function Setting({ children }: { children: string }) {
  return <code className="font-mono text-ink text-xs">{children}</code>
}
