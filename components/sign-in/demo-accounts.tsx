const accounts = [
  { email: 'analyst@demo.test', does: 'compares wordings' },
  { email: 'owner@demo.test', does: 'owns the organization' },
  { email: 'reviewer@demo.test', does: 'reads and reviews' },
  { email: 'viewer@demo.test', does: 'reads only' },
  { email: 'admin@demo.test', does: 'looks after members' },
] as const

/** Only in the demo workspace, which only a loopback address has. */
export function DemoAccounts() {
  return (
    <section aria-labelledby="demo-accounts" className="border-line border-t pt-5">
      <h2 id="demo-accounts" className="eyebrow">
        Demo accounts
      </h2>
      <table className="mt-2 w-full text-sm">
        <tbody>
          {accounts.map(({ email, does }) => (
            <tr key={email} className="border-line border-b last:border-0">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                <code className="select-all font-mono text-xs">{email}</code>
              </th>
              <td className="py-1.5 text-muted text-xs">{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-xs">
        The password of each is <code className="select-all font-mono text-ink">filing-desk-demo</code>.
      </p>
    </section>
  )
}
