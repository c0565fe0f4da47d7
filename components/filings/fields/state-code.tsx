/** "OH" of "OH Ohio", where there is room for the code only; the name is in its tooltip. */
export function StateCode({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <abbr title={name} className="no-underline">
      {name.split(' ')[0]}
    </abbr>
  )
}
