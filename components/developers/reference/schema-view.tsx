import type { SchemaDescription, SchemaMember } from '#components/developers/model/describe-schema.ts'
import { ApiText } from './api-text.tsx'

interface SchemaViewProps {
  schema: SchemaDescription
  /** In a request it matters what is required, in a response what may be absent. */
  use: 'request' | 'response'
}

/** The fields of a body, folded below the first level. */
export function SchemaView({ schema, use }: SchemaViewProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted text-sm">
        {schema.type}
        {schema.rules.length > 0 ? `: ${schema.rules.join('; ')}` : ''}
      </p>
      {schema.members.length > 0 ? <Members members={schema.members} use={use} /> : null}
    </div>
  )
}

function Members({ members, use }: { members: readonly SchemaMember[] } & Pick<SchemaViewProps, 'use'>) {
  return (
    <ul className="border-line border-l pl-3">
      {members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two shapes of one field may have the same name
        <li key={`${member.name} ${index}`} className="border-line border-b py-1.5 last:border-0">
          <MemberLine member={member} use={use} />
          {member.members.length > 0 ? (
            <details className="mt-1">
              <summary className="w-fit cursor-default rounded-md py-0.5 pr-2 text-muted text-xs hover:text-ink coarse:py-3">
                {countMembers(member)} of <code className="font-mono">{member.name}</code>
              </summary>
              <div className="pt-1">
                <Members members={member.members} use={use} />
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function MemberLine({ member, use }: { member: SchemaMember } & Pick<SchemaViewProps, 'use'>) {
  const { name, type, isRequired, meaning, rules, example } = member
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isRequired === null ? (
          <span className="font-medium text-sm">{name}</span>
        ) : (
          <code className="wrap-anywhere font-mono font-semibold text-xs">{name}</code>
        )}
        <span className="text-muted text-xs">{type}</span>
        {isRequired && use === 'request' ? <span className="text-rubric text-xs">required</span> : null}
        {isRequired === false && use === 'response' ? <span className="text-faint text-xs">may be absent</span> : null}
      </p>
      <Meaning text={meaning} />
      <Rules rules={rules} example={example} />
    </>
  )
}

export function Meaning({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="wrap-anywhere max-w-(--measure) text-sm">
      <ApiText text={text} />
    </p>
  )
}

export function Rules({ rules, example }: { rules: readonly string[]; example?: string | undefined }) {
  const all = example === undefined ? rules : [...rules, `Example ${example}`]
  if (all.length === 0) return null
  return <p className="wrap-anywhere text-faint text-xs">{all.join(' · ')}</p>
}

function countMembers({ members }: SchemaMember): string {
  const noun = members[0]?.isRequired === null ? 'shape' : 'field'
  return members.length === 1 ? `1 ${noun}` : `${members.length} ${noun}s`
}
