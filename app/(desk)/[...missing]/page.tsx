import { notFound } from 'next/navigation'

/** An unknown address inside the desk keeps the desk around it. */
export default function UnknownPage(): never {
  notFound()
}
