import { writeEarlyRead } from '#lib/client/early-read.ts'

interface EarlyReadProps {
  /** Below the root of the API. */
  path: string
  /** Of the page’s policy. */
  nonce: string | undefined
}

/** Begins the page’s longest read before its scripts have come. Only for a page that a browser opens, not for one that it goes to within the desk. */
export function EarlyRead({ path, nonce }: EarlyReadProps) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {writeEarlyRead(path)}
    </script>
  )
}
