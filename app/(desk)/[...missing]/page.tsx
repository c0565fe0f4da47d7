import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Page not found' }

/** An unknown address inside the desk keeps the desk around it. */
export default function UnknownPage(): never {
  notFound()
}
