import type { FilingImport, FilingReading } from '#lib/contract/filings/imports.ts'

interface NotFoundProps {
  reading: FilingReading
  warnings: FilingImport['warnings']
}

/** Fields that the PDF does not have, those that are printed and unclear, and values that are worth checking. */
export function NotFound({ reading: { fields, notFound, issues }, warnings }: NotFoundProps) {
  if (notFound.length === 0 && issues.length === 0 && warnings.length === 0) return null
  return (
    <section aria-label="Not found" className="border-line border-b bg-notice-soft px-4 py-3 text-sm sm:px-6">
      {fields.serffTrackingNumber ? null : (
        <p className="mb-2 max-w-(--measure)">
          <strong className="font-semibold">No SERFF tracking number was found in this PDF.</strong> If it is a filing,
          type its number from the page below, so that it is matched with filings that you already have. If it is not,
          discard the import, and import the whole PDF of the filing that the state publishes.
        </p>
      )}
      {notFound.length > 0 ? (
        <>
          <h2 className="font-semibold">Not found in the PDF, and left empty</h2>
          <p className="mt-1 max-w-(--measure)">{notFound.join(' · ')}</p>
        </>
      ) : null}
      <Lines title="Printed, but not clear or not taken" lines={issues} />
      <Lines title="Worth checking" lines={warnings.map(({ message }) => message)} />
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="mt-2 font-semibold first:mt-0">{title}</h2>
      <ul className="mt-1 max-w-(--measure) list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
