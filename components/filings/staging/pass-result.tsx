import { Download } from 'lucide-react'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { describePass } from './model/describe-pass.ts'
import { adviseOnFailure, sayBytes } from './model/labels.ts'

/** The result of a pass: why it failed and what to do, or what it did, and its draft package. Nothing was submitted. */
export function PassResult({ pass }: { pass: StagingPass }) {
  const { id, sessionId, failure, packageBytes } = pass
  const outcome = describePass(pass)
  return (
    <>
      {failure ? (
        <div className="max-w-(--measure) border-danger border-l-2 bg-danger-soft px-3 py-2 text-sm">
          <p className="font-medium">{failure.message || 'The pass ended without a draft.'}</p>
          <p className="text-muted">{adviseOnFailure(failure.code)} Nothing was submitted or paid.</p>
        </div>
      ) : null}
      {outcome === null ? null : <p className="max-w-(--measure) text-sm">{outcome}</p>}
      {packageBytes === null ? null : (
        <a
          href={`${bffRoot}/insurance/filing-sessions/${sessionId}/passes/${id}/package`}
          download
          className={buttonStyle('secondary', 'sm', 'self-start')}
        >
          <Download aria-hidden="true" className="size-3.5" />
          Download draft package ({sayBytes(packageBytes)})
        </a>
      )}
    </>
  )
}
