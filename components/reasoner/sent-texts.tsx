import type { ReactNode } from 'react'
import type { Connection } from './connection.ts'

/** Texts that leave this deployment while the model is on, and where they go. */
export function SentTexts({ connection: { provider, passageCharacters } }: { connection: Connection }) {
  const most = passageCharacters.toLocaleString('en-US')
  return (
    <div className="flex max-w-(--measure) flex-col gap-4 text-sm">
      <p>
        Texts go to <b className="font-medium">{provider}</b> and nowhere else.
      </p>
      <dl className="flex flex-col gap-3">
        <Sent when="With a comparison">
          For each scenario, expectation and review statement that the reading leaves open: its text as written in the
          request, and up to {most} characters of the relevant wording, with the variant labels and headings. With
          second opinions on, also where the reading has decided.
        </Sent>
        <Sent when="With Explain">
          The difference or the answer that someone asks about, and the wording that it cites, up to {most} characters.
        </Sent>
        <Sent when="With a comment fix">
          The comments of the discussion, and the passages of the filing’s documents that are relevant to them, up to{' '}
          {most} characters.
        </Sent>
      </dl>
      <div>
        <h3 className="font-medium">Never sent</h3>
        <ul className="mt-1 list-disc pl-5 text-muted">
          <li>Text of files whose download is turned off.</li>
          <li>With a comment fix: documents that say that they are internal, such as underwriting guidelines.</li>
          <li>Whole files, passwords, keys and account data.</li>
        </ul>
      </div>
    </div>
  )
}

function Sent({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{when}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
