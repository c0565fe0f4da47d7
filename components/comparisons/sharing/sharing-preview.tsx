import { Lock } from 'lucide-react'
import type { SharingPreview as Preview } from '#lib/contract/comparisons/sharing.ts'
import { joinNames } from './join-names.ts'

/** Which files members will be able to read, and which not. */
export function SharingPreview({ preview: { members, passedOn, notPassedOn } }: { preview: Preview }) {
  const { files, hiddenFileCount } = notPassedOn
  if (members.length === 0) return <p className="text-muted text-sm">No one else can read this managed company.</p>
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted">{describePassedOn(members, passedOn)}</p>
      {files.length > 0 || hiddenFileCount > 0 ? (
        <section aria-label="Not passed on" className="border-warning border-l-2 bg-warning-soft px-3 py-2">
          <h3 className="flex items-center gap-1.5 font-medium">
            <Lock aria-hidden="true" className="size-3.5" />
            Not passed on
          </h3>
          <p className="mt-0.5 text-muted">Text from these files may stay redacted for them:</p>
          <ul className="mt-1 list-disc pl-5">
            {files.map(({ id, name, owner }) => (
              <li key={id}>
                {name}
                {owner ? <span className="text-muted"> · ask {owner.name}</span> : null}
              </li>
            ))}
            {hiddenFileCount > 0 ? (
              <li>{hiddenFileCount === 1 ? '1 file' : `${hiddenFileCount} files`} that you cannot open</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function describePassedOn(members: Preview['members'], passedOn: Preview['passedOn']): string {
  const who = joinNames(members)
  if (passedOn.length === 0) return `For ${who}. No file access is added.`
  return `For ${who}. Read access is added to: ${joinNames(passedOn)}.`
}
