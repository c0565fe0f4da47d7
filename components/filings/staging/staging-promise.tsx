import { Ban, FilePen } from 'lucide-react'

/** What a pass does, and what it never does. */
export function StagingPromise() {
  return (
    <div className="max-w-(--measure) border-line border-y py-2.5">
      <p className="flex items-center gap-2 font-medium text-base">
        Prepares a draft package. Never submits, never pays.
      </p>
      <ul className="mt-1.5 flex flex-col gap-1 text-muted text-sm">
        <li className="flex items-start gap-2">
          <FilePen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Authorizing allows your login and queues one pass. The pass fills in the tabs below, adds the documents and
          ends with a draft for you to check.
        </li>
        <li className="flex items-start gap-2">
          <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          The draft is not sent to the state, and no fee is paid. You do both yourself in the filing system.
        </li>
      </ul>
    </div>
  )
}
