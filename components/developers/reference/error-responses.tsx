import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { ApiOperation } from '#lib/contract/openapi-document.ts'

/** The codes of each error status. */
export function ErrorResponses({ responses }: Pick<ApiOperation, 'responses'>) {
  const errors = Object.entries(responses).filter(([status]) => status >= '400')
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {errors.map(([status, { description, headers = {} }]) => (
          <div key={status} className="col-span-2 grid grid-cols-subgrid border-line border-b py-1 last:border-0">
            <dt className="text-muted text-sm tabular-nums">{status}</dt>
            <dd className="wrap-anywhere font-mono text-xs leading-5">
              {description}
              {headers['Retry-After'] ? (
                <span className="font-sans text-faint">
                  {headers['Retry-After'].required ? ' with Retry-After' : ' sometimes with Retry-After'}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">
        Every error has the same body: see <TextLink href="/developers#errors">Errors</TextLink>. Accept codes you do
        not know.
      </p>
    </>
  )
}
