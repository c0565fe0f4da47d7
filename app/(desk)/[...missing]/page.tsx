import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Nothing here' }

/** An unknown address inside the desk keeps the desk around it. */
export default function UnknownPage(): never {
  notFound()
}
