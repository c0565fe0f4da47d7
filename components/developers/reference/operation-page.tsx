import type { ReactNode } from 'react'
import { CodeBlock } from '#components/developers/code-block.tsx'
import { describeSchema } from '#components/developers/model/describe-schema.ts'
import { writeCall } from '#components/developers/model/write-call.ts'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import type { ApiDocument, ApiParameter, ApiResponse, PlacedOperation } from '#lib/contract/openapi-document.ts'
import { ApiText } from './api-text.tsx'
import { ErrorResponses } from './error-responses.tsx'
import { Meaning, Rules, SchemaView } from './schema-view.tsx'

interface OperationPageProps {
  placed: PlacedOperation
  document: ApiDocument
  /** The page's own address, to pass on. */
  link: string
  /** The form that sends a request, or the reason it is missing. */
  tryIt: ReactNode
}

export function OperationPage({ placed, document, link, tryIt }: OperationPageProps) {
  const { parameters, responses } = placed.operation
  const successes = Object.entries(responses).filter(([status]) => status < '400')
  return (
    <article className="grid gap-x-8 px-4 py-4 sm:px-6 2xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <OperationHeader placed={placed} link={link} />
      <div className="flex min-w-0 flex-col">
        {parameters.length > 0 ? (
          <Section title="Parameters">
            <Parameters parameters={parameters} document={document} />
          </Section>
        ) : null}
        <RequestBody placed={placed} document={document} />
        {successes.map(([status, response]) => (
          <Success key={status} status={status} response={response} document={document} />
        ))}
        <Section title="Errors">
          <ErrorResponses responses={responses} />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col">
        <Section title="Try it">{tryIt}</Section>
        <Section title="TypeScript">
          <CodeBlock label="With the typed client" text={writeCall(placed, document)} />
        </Section>
      </div>
    </article>
  )
}

function OperationHeader({ placed: { method, path, operation }, link }: Pick<OperationPageProps, 'placed' | 'link'>) {
  return (
    <header className="flex flex-col gap-2 pb-4 2xl:col-span-2">
      <h2 className="max-w-(--measure) font-serif text-xl">
        <ApiText text={operation.summary} />
      </h2>
      <p className="wrap-anywhere font-mono text-sm">
        <span className="font-semibold">{method}</span> {path}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {operation['x-origin'] === 'published' ? (
          <Badge tone="accent">Published API</Badge>
        ) : (
          <Badge>Extension of Filing Desk</Badge>
        )}
        {operation['x-charged'] ? <Badge tone="warning">Costs credits</Badge> : null}
        <span className="flex items-center gap-1 text-muted text-xs">
          <code className="font-mono">{operation.operationId}</code>
          <CopyButton text={link} label="Copy link to this operation" />
        </span>
      </div>
      <p className="max-w-(--measure) text-muted text-sm">
        <ApiText text={operation.description} />
      </p>
      {operation['x-origin'] === 'extension' ? (
        <p className="max-w-(--measure) text-muted text-sm">
          The published specification does not describe this operation. Other deployments of the API may not have it.
        </p>
      ) : null}
    </header>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t py-4">
      <h3 className="mb-2 font-semibold text-base">{title}</h3>
      {children}
    </section>
  )
}

function Parameters({ parameters, document }: { parameters: readonly ApiParameter[]; document: ApiDocument }) {
  return (
    <ul>
      {parameters.map(({ name, in: place, required, description, schema }) => {
        const { type, rules, example } = describeSchema(schema, document.components.schemas)
        return (
          <li key={`${place} ${name}`} className="border-line border-b py-1.5 last:border-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono font-semibold text-xs">{name}</code>
              <span className="text-muted text-xs">
                {place}, {type}
              </span>
              {required ? <span className="text-rubric text-xs">required</span> : null}
            </p>
            <Meaning text={description} />
            <Rules rules={rules} example={example} />
          </li>
        )
      })}
    </ul>
  )
}

function RequestBody({ placed: { operation }, document }: Pick<OperationPageProps, 'placed' | 'document'>) {
  const { requestBody } = operation
  if (!requestBody) return null
  return Object.entries(requestBody.content).map(([type, { schema, example }]) => (
    <Section key={type} title="Request body">
      <p className="mb-1 text-muted text-sm">
        <code className="font-mono text-xs">{type}</code>. {formatBytes(requestBody.description)} Unknown fields are
        rejected.
      </p>
      <SchemaView schema={describeSchema(schema, document.components.schemas)} use="request" />
      {type === 'application/json' ? (
        <div className="mt-3">
          <CodeBlock label="Example body" text={JSON.stringify(example, null, 2)} />
        </div>
      ) : null}
    </Section>
  ))
}

/** "At most 65536 bytes." with separators. */
function formatBytes(description: string): string {
  return description.replace(/\d+/g, (digits) => Number(digits).toLocaleString('en-US'))
}

function Success({
  status,
  response: { description, content, headers = {} },
  document,
}: {
  status: string
  response: ApiResponse
  document: ApiDocument
}) {
  const [type, body] = Object.entries(content ?? {})[0] ?? []
  const { schemas } = document.components
  return (
    <Section title={`Response ${status}`}>
      <p className="mb-1 max-w-(--measure) text-muted text-sm">
        <ApiText text={description} />
      </p>
      {Object.keys(headers).length > 0 ? (
        <p className="mb-1 text-muted text-sm">Headers: {Object.keys(headers).join(', ')}.</p>
      ) : null}
      {body ? <SchemaView schema={describeSchema(body.schema, schemas)} use="response" /> : null}
      {body && type === 'application/json' ? (
        <details className="mt-2">
          <summary className="w-fit cursor-default rounded-md py-0.5 pr-2 text-muted text-xs hover:text-ink coarse:py-3">
            Example response
          </summary>
          <div className="pt-1">
            <CodeBlock label={`Example of ${status}`} text={JSON.stringify(body.example, null, 2)} />
          </div>
        </details>
      ) : null}
    </Section>
  )
}
