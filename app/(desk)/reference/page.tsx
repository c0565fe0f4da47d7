import type { Route } from 'next'
import { redirect } from 'next/navigation'

export default function ReferencePage(): never {
  redirect('/reference/products' as Route)
}
