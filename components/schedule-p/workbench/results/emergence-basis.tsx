import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { EmergenceBasis } from '#lib/engines/triangles/actual-expected.ts'

const options: readonly { readonly value: EmergenceBasis; readonly label: string }[] = [
  { value: 'restated', label: 'As restated' },
  { value: 'printed', label: 'As printed' },
]

/** Which statement the earlier diagonal is taken from. */
export function EmergenceBasisChoice({
  basis,
  onChange,
}: {
  basis: EmergenceBasis
  onChange: (basis: EmergenceBasis) => void
}) {
  return (
    <Field label="Earlier diagonal" className="w-40">
      <Select size="sm" options={options} value={basis} onChange={onChange} />
    </Field>
  )
}
