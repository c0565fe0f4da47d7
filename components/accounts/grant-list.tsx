import type { Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { describePermissions, nameScope } from './grant-labels.ts'

/** A member's grants in words. */
export function GrantList({ member, scopes }: { member: Member; scopes: readonly NamedScope[] }) {
  return (
    <div className="flex max-w-(--measure) flex-col gap-3 text-sm">
      {member.grants.length === 0 ? (
        <p>{member.name} may work on what they own and on what is shared with them, and in no scope.</p>
      ) : (
        <dl className="border-line border-t">
          {member.grants.map(({ scope, permissions }) => (
            <div key={scope} className="border-line border-b py-2">
              <dt className="font-medium">{nameScope(scopes, scope)}</dt>
              <dd className="text-muted">May {describePermissions(permissions)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-muted">Owners and administrators change grants; those of an owner, only an owner.</p>
    </div>
  )
}
