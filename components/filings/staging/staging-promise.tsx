import { Ban, FilePen, KeyRound } from 'lucide-react'
import { authorizationTerm } from './model/labels.ts'

/** States what a pass does, how long its authorization lasts, and what a pass never does. */
export function StagingPromise() {
  return (
    <div className="max-w-(--measure) border-line border-y py-2.5">
      <p className="font-medium text-base">Prepares a draft. Never submits, never pays.</p>
      <ul className="mt-1.5 flex flex-col gap-1 text-muted text-sm">
        <li className="flex items-start gap-2">
          <FilePen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          The owner authorizes their login and starts a pass. It fills in the filing system’s tabs, adds the documents
          and ends with a draft for the owner to check.
        </li>
        <li className="flex items-start gap-2">
          <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {authorizationTerm}
        </li>
        <li className="flex items-start gap-2">
          <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          The draft is not sent to the state, and no fee is paid. The owner does both in the filing system.
        </li>
      </ul>
    </div>
  )
}
