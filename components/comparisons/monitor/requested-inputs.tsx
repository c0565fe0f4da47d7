'use client'

import { useQueries } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { roleLabels } from '#lib/reading/labels.ts'
import { ChosenCatalogForm, ChosenEdition } from './chosen-form.tsx'

/** The inputs of the request: variants with their documents, context, knowledge, review material and questions. */
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
        Inputs
      </h2>
      <ol className="border-line border-t">
        {variants.map(({ key, label, form, catalogForm }) => (
          <li key={key} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[16rem_1fr]">
            <span className="font-medium">
              {label ?? key}
              {label && label !== key ? (
                <code className="ml-2 font-mono font-normal text-faint text-xs">{key}</code>
              ) : null}
            </span>
            <ul className="text-muted">
              {inputs
                .filter((input) => input.variant === key)
                .map(({ inputId, fileId, version, role, label: inputLabel }) => (
                  <li key={inputId}>
                    {inputLabel ?? nameOf(fileId)}
                    <NamedVersion version={version} />
                    {role === 'variant' ? null : <span className="text-faint"> · {roleLabels[role]}</span>}
                  </li>
                ))}
              {form ? (
                <li>
                  <ChosenEdition form={form} />
                </li>
              ) : null}
              {catalogForm ? (
                <li>
                  <ChosenCatalogForm catalogForm={catalogForm} />
                </li>
              ) : null}
            </ul>
          </li>
        ))}
        {others.map(({ inputId, fileId, version, role, label }) => (
          <li key={inputId} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[16rem_1fr]">
            <span className="text-muted">{roleLabels[role]}</span>
            <span className="text-muted">
              {label ?? nameOf(fileId)}
              <NamedVersion version={version} />
            </span>
          </li>
        ))}
        <Texts name="Focus" texts={focus} />
        <Texts name="Scenarios" texts={scenarios.map(({ question }) => question)} />
      </ol>
    </section>
  )
}

/** Of an input that names a version of its file. */
function NamedVersion({ version }: { version: number | null }) {
  return version === null ? null : <span className="text-faint"> · Version {version}</span>
}

function Texts({ name, texts }: { name: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <li className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[16rem_1fr]">
      <span className="text-muted">{name}</span>
      <ul className="flex max-w-(--measure) flex-col gap-1 text-muted">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the recorded request never changes, and two may ask the same
          <li key={index} className="line-clamp-3">
            {text}
          </li>
        ))}
      </ul>
    </li>
  )
}
