import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { CodeFile, Examples } from './code-file.ts'
import { CreditsGuide } from './credits-guide.tsx'
import { ErrorsGuide } from './errors-guide.tsx'
import { Code, CodeFiles, Guide, Prose, Rules } from './guide.tsx'
import { LimitsGuide } from './limits-guide.tsx'
import { WebhooksGuide } from './webhooks-guide.tsx'

interface GuidesPageProps {
  apiUrl: string
  examples: Examples
  verifiers: readonly CodeFile[]
}

const dayMs = 24 * 60 * 60 * 1000

export function GuidesPage({ apiUrl, examples, verifiers }: GuidesPageProps) {
  return (
    <article>
      <Start apiUrl={apiUrl} files={examples.compare} />
      <Idempotency />
      <Pagination files={examples.list} />
      <ErrorsGuide files={examples.errors} />
      <LimitsGuide />
      <CreditsGuide />
      <WebhooksGuide verifiers={verifiers} />
      <TypeScriptClient />
    </article>
  )
}

function Start({ apiUrl, files }: { apiUrl: string; files: readonly CodeFile[] }) {
  return (
    <Guide id="start">
      <Prose>
        The API’s root is <Code>{apiUrl}</Code>. Every path in the reference is below it. Bodies are JSON, except for
        uploads.
      </Prose>
      <Rules>
        <li>
          Create a key under <TextLink href="/settings/api-keys">API keys</TextLink> and send it as{' '}
          <Code>Authorization: Bearer …</Code>. It acts for you, within your role and grants. A read-only key can only
          read.
        </li>
        <li>
          A key can end on a day and be limited to operations and to addresses. After its end, requests get 401{' '}
          <Code>unauthenticated</Code>; outside its limits, 403 <Code>forbidden</Code>. The error says which it is.
        </li>
        <li>
          Each operation’s page has a form that sends requests as you, through this desk. Your browser never holds a
          credential of the API.
        </li>
        <li>
          Requests sent from there are real. Writes, and reads that cost credits, ask first. There is no test mode.
        </li>
        <li>
          Operations are marked as part of the published API or as an extension of Filing Desk. Another deployment of
          the API may not have the extensions.
        </li>
        <li>
          Press <Code>A</Code> on any page to see the calls that the page has made, and copy them as curl.
        </li>
      </Rules>
      <CodeFiles files={files} />
    </Guide>
  )
}

function Idempotency() {
  return (
    <Guide id="idempotency">
      <Prose>
        Send <Code>Idempotency-Key</Code> with{' '}
        <TextLink href={'/developers/createFormComparison' as Route}>createFormComparison</TextLink>, so that a retry
        cannot start a second run.
      </Prose>
      <Rules>
        <li>Use a new random UUID for each comparison you intend, and the same key when you retry it.</li>
        <li>
          A key has 1 to 128 letters, digits, hyphens, underscores, dots or colons. Do not put customer data in it.
        </li>
        <li>
          The same key with the same body returns the same comparison: 202 while it waits or runs, 200 once it has
          ended. With another body it is rejected with 409 <Code>idempotency_conflict</Code>.
        </li>
        <li>
          A key is kept for {limits.idempotencyLifeMs / dayMs} days from the first request. Error responses do not use
          it up. If the comparison was deleted, a retry gets 404.
        </li>
        <li>
          When many requests arrive together, some can get 503. Wait for <Code>Retry-After</Code>, then send the same
          body with the same key: equal requests start one comparison, however many there are.
        </li>
        <li>A run that failed with retryable true is tried again as a new comparison, with a new key.</li>
        <li>
          Staging takes a <Code>requestId</Code> in its body instead: the same id and choices never queue a second pass.
        </li>
      </Rules>
    </Guide>
  )
}

function Pagination({ files }: { files: readonly CodeFile[] }) {
  return (
    <Guide id="pagination">
      <Rules>
        <li>
          Send <Code>nextCursor</Code> as <Code>cursor</Code>, with every other parameter unchanged, until it is null.
        </li>
        <li>A page can be short or empty and still have a cursor. Only null ends the list.</li>
        <li>
          Keep a cursor until its page is stored. A retry can return a different cursor: do not compare cursors. Remove
          duplicates by <Code>id</Code>: lists show live data.
        </li>
        <li>
          Product lists of a managed company keep their cursors for 2 minutes from the first page, all other lists for{' '}
          {limits.cursorLifeMs / dayMs === 1 ? '24 hours' : `${limits.cursorLifeMs / dayMs} days`}. An expired cursor,
          or one from another query, is rejected with 400 <Code>invalid_cursor</Code>: start again without one.
        </li>
        <li>
          Versions of a rating program are paged by <Code>nextBefore</Code>, sent as <Code>before</Code>.
        </li>
      </Rules>
      <CodeFiles files={files} />
    </Guide>
  )
}

function TypeScriptClient() {
  return (
    <Guide id="client">
      <Prose>
        <Code>filing-desk-client</Code> is a typed client without dependencies, made from the same table of operations
        as this reference. Each operation’s page shows its call.
      </Prose>
      <Rules>
        <li>
          In the repository of Filing Desk, <Code>npm run client</Code> writes and packs it in{' '}
          <Code>lib/client/package</Code>.
        </li>
        <li>
          Install the file it makes: <Code>npm install ./filing-desk-client-2.0.0.tgz</Code>
        </li>
        <li>
          For another language, generate a client from the{' '}
          <a href="/developers/openapi.json" download className="text-accent underline">
            OpenAPI file
          </a>
          .
        </li>
      </Rules>
    </Guide>
  )
}
