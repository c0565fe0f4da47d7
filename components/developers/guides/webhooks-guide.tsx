import { TextLink } from '#components/ui/controls/text-link.tsx'
import { attemptPools, webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { CodeFile } from './code-file.ts'
import { Code, CodeFiles, Guide, Prose, Rules } from './guide.tsx'

export function WebhooksGuide({ verifiers }: { verifiers: readonly CodeFile[] }) {
  return (
    <Guide id="webhooks">
      <Prose>
        Register a receiver under <TextLink href="/settings/webhooks">Webhooks</TextLink> instead of polling. An event
        names what changed; read the details from the resource in <Code>subject.$uri</Code>.
      </Prose>
      <Rules>
        <li>
          Each delivery carries <Code>Service-Signature: t=…,v1=…</Code>. <Code>v1</Code> is the HMAC-SHA256, in hex, of{' '}
          <Code>{'<t>.<raw body>'}</Code> with the whole secret as the key, <Code>whsec_</Code> included.
        </li>
        <li>
          Check the signature over the bytes you received, before you parse them, and compare in constant time. Reject a{' '}
          <Code>t</Code> more than {webhookLimits.toleranceSeconds / 60} minutes from your clock.
        </li>
        <li>
          Return any 2xx status and end the response within {webhookLimits.responseMs / 1000} seconds. Any other outcome
          is retried with growing intervals for {webhookLimits.retryMs / 3_600_000} hours; redirects are not followed.
          An endpoint that has returned no 2xx in that time is then disabled.
        </li>
        <li>
          The whole response counts, not its status alone: a 2xx whose body does not end in that time, or whose
          connection closes or is reset before the body is complete, is a failed attempt. An empty body is best: at most{' '}
          {webhookLimits.responseReadBytes / 1024} KiB are read, then the connection is closed and the status decides.
        </li>
        <li>
          Deliveries are sent concurrently: at most {attemptPools.healthy.perEndpoint} to one endpoint and{' '}
          {attemptPools.healthy.perOrganization} to all endpoints of an organization. An endpoint whose last attempt
          failed gets one at a time.
        </li>
        <li>Events can arrive more than once and out of order. Ignore event IDs that you have already handled.</li>
        <li>
          For {webhookLimits.rotationMs / 3_600_000} hours after a rotation, <Code>Service-Signature</Code> is made with
          the old secret and <Code>Service-Signature-Next</Code> with the new one.
        </li>
        <li>
          A receiver needs a public https address on port 443 or 8443. Only events after an endpoint’s creation are sent
          to it.
        </li>
      </Rules>
      <CodeFiles files={verifiers} />
    </Guide>
  )
}
