import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { type ErrorCode, errorStatus } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { CodeFile } from './code-file.ts'
import { Code, CodeFiles, Guide, Rules } from './guide.tsx'

export function ErrorsGuide({ files }: { files: readonly CodeFile[] }) {
  return (
    <Guide id="errors">
      <Rules>
        <li>
          Check the status before you read the body. An error is never an empty result. Every error body has{' '}
          <Code>error</Code> (a sentence) and <Code>code</Code> (stable).
        </li>
        <li>New codes can appear. Handle those you do not know by their status.</li>
        <li>
          <Code>details</Code> names up to {limits.details.items} fields that break a rule: <Code>location</Code>,{' '}
          <Code>path</Code>, <Code>code</Code> and <Code>message</Code>.
        </li>
        <li>
          <Code>requestId</Code> is also in the header <Code>X-Request-Id</Code>. Include it when you report an error.
        </li>
        <li>
          503 always comes with <Code>Retry-After</Code> in seconds; 409 <Code>input_not_ready</Code> and 429 when the
          wait is known. Repeat reads freely, except those that cost credits: each is charged again. Repeat writes only
          with the same key.
        </li>
        <li>A record that you cannot see returns the same 404 as one that does not exist.</li>
      </Rules>
      <ScrollRegion label="Error codes">
        <table className="w-full max-w-(--measure) border-collapse">
          <caption className="sr-only">Error codes</caption>
          <thead>
            <tr className="border-line-strong border-b text-left text-muted text-xs">
              <th className="py-1 pr-4 font-medium">Status</th>
              <th className="py-1 pr-4 font-medium">Code</th>
              <th className="py-1 font-medium">What to do</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(advice).map(([code, text]) => (
              <tr key={code} className="border-line border-b align-baseline">
                <td className="py-1 pr-4 tabular-nums">{errorStatus[code as ErrorCode]}</td>
                <td className="py-1 pr-4 font-mono text-xs">{code}</td>
                <td className="py-1">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <CodeFiles files={files} />
    </Guide>
  )
}

/** For every code of the API. */
const advice: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'Correct the fields in details.',
  invalid_cursor: 'Start the list again without a cursor.',
  unauthenticated: 'Send a valid API key.',
  forbidden: 'Use a key, or sign in as a member, with the access that the operation needs.',
  feature_not_enabled: 'Have the feature enabled for your organization.',
  dataset_not_enabled: 'Have the dataset in the field dataset enabled for your organization.',
  product_access_required: 'Add the product to your account, at accessUrl where it is given.',
  download_restricted: 'Ask the owner of the file to allow downloads.',
  not_found: 'Check the ID. The record may be missing or hidden from you.',
  method_not_allowed: 'Use a method that the address takes.',
  conflict: 'Read the record again, then repeat your change.',
  idempotency_conflict: 'Use a new key: this one belongs to another request.',
  input_not_ready: 'Wait until the text of the file is read, then repeat the request.',
  version_unavailable: 'Read the file again: its version changed.',
  request_too_large: 'Send a smaller body.',
  unsupported_media_type: 'Send the media type that the operation takes.',
  input_unreadable: 'Upload the file with text: run OCR on scans first.',
  invalid_inputs: 'Correct the inputs in violations.',
  business_rejection: 'Read businessCode and violations.',
  rate_limited: 'Wait for Retry-After.',
  cost_control_enforced:
    'The organization’s credit limit is reached. It ends with the month, and the operator of the service can raise it.',
  internal_error: 'Report the request ID.',
  temporarily_unavailable: 'Wait for Retry-After, then repeat the request.',
}
