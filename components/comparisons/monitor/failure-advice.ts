/** What a failure means and what to do, in words. Codes of the future keep the service's own sentence. */
export function adviseOnFailure({ code, retryable }: { readonly code: string; readonly retryable: boolean }): {
  readonly title: string
  readonly advice: string
} {
  switch (code) {
    case 'run_failed':
      return {
        title: 'The run ended without a result',
        advice: retryable
          ? 'Nothing is wrong with the request as far as the service can tell. Run it again: that starts a new run, with a new key.'
          : 'The same request would end so again. Change it in the light of what the service says, then run it.',
      }
    case 'execution_timeout':
      return {
        title: 'The run took longer than an hour and was ended',
        advice: 'Run it again, or split it: fewer variants or fewer documents take less time.',
      }
    case 'unable_to_compare':
      return {
        title: 'There is nothing to compare',
        advice:
          'Fewer than two variants hold policy wording. Check that each variant has the form itself among its documents, not only declarations, notes or cover letters, then run the changed request.',
      }
    default:
      return {
        title: `The run failed (${code})`,
        advice: retryable
          ? 'The service says that it is worth another try: run it again, as a new run with a new key.'
          : 'The service says that the same request would fail again. Change it in the light of what it says, then run it.',
      }
  }
}
