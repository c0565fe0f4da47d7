'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { ComparisonRequestFields } from '#lib/contract/comparison-request.ts'
import { listRequestInputs } from '#lib/contract/comparison-rules.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { roleWords } from '../reader/model/words.ts'

/** What was asked for, as the request names it: the variants with their documents, and all else it brings. */
export function RequestedInputs({ request }: { request: Readonly<Record<string, unknown>> }) {
  const parsed = ComparisonRequestFields.safeParse(request)
  const inputs = parsed.success ? listRequestInputs(parsed.data) : []
  const files = useQueries({
    queries: [...new Set(inputs.map(({ fileId }) => fileId))].map((fileId) => fileQuery(browserClient, fileId)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  })
  if (!parsed.success) return null
  const { variants, focus = [], scenarios = [] } = parsed.data
  const others = inputs.filter(({ variant }) => variant === null)
  const nameOf = (fileId: string) => files.get(fileId) ?? fileId.slice(0, 8)
  return (
    <section aria-labelledby="requested">
      <h2 id="requested" className="mb-2 font-serif text-lg">
        What is compared
      </h2>
      <ol className="border-line border-t">
        {variants.map(({ key, label, form, catalogForm }) => (
          <li key={key} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[16rem_1fr]">
            <span className="font-medium">
              {label ?? key}
              {label ? <code className="ml-2 font-mono font-normal text-faint text-xs">{key}</code> : null}
            </span>
            <ul className="text-muted">
              {inputs
                .filter((input) => input.variant === key)
                .map(({ inputId, fileId, role, label: inputLabel }) => (
                  <li key={inputId}>
                    {inputLabel ?? nameOf(fileId)}
                    {role === 'variant' ? null : <span className="text-faint"> · {roleWords[role]}</span>}
                  </li>
                ))}
              {form ? <li>Form edition {form.editionId.slice(0, 8)}</li> : null}
              {catalogForm ? <li>Catalog form of a product in {catalogForm.state}</li> : null}
            </ul>
          </li>
        ))}
        {others.map(({ inputId, fileId, role, label }) => (
          <li key={inputId} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[16rem_1fr]">
            <span className="text-muted">{roleWords[role]}</span>
            <span className="text-muted">{label ?? nameOf(fileId)}</span>
          </li>
        ))}
      </ol>
      {focus.length + scenarios.length > 0 ? (
        <ul className="mt-3 flex max-w-(--measure) list-disc flex-col gap-1 pl-5 text-muted">
          {focus.map((question) => (
            <li key={question}>{question}</li>
          ))}
          {scenarios.map(({ id, question }) => (
            <li key={id}>{question}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
