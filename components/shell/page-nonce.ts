/** The nonce of the page’s content security policy, which its inline scripts need. */
export function readNonce(headers: Pick<Headers, 'get'>): string | undefined {
  return headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
}
