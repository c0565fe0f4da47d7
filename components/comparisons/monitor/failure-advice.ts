/** Explains a failure and says what to do. Unknown codes keep the service's own message. */
export function adviseOnFailure({ code, retryable }: { readonly code: string; readonly retryable: boolean }): {
  readonly title: string
  readonly advice: string
} {
  switch (code) {
    case 'run_failed':
      return {
        title: 'The run failed',
        advice: retryable
          ? 'The service found nothing wrong with the request. Run it again as a new run.'
          : 'The same request would fail again. Change it as the message below says, then run it.',
      }
    case 'execution_timeout':
      return {
        title: 'The run was stopped after one hour',
        advice: 'Run it again, or use fewer variants or documents.',
      }
    case 'unable_to_compare':
      return {
        title: 'There is nothing to compare',
        advice:
          'Fewer than two variants have policy wording that can be read. Make sure that each variant includes the form itself, not only declarations, notes or cover letters, in a language that separates words with spaces. Then run the changed request.',
      }
    default:
      return {
        title: `The run failed (${code})`,
        advice: retryable
          ? 'The service allows a retry. Use the button below to run it again as a new run.'
          : 'The same request would fail again. Change it as the message below says, then run it.',
      }
  }
}
