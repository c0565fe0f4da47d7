import 'server-only'

const base = 'http://desk.invalid'

/**
 * Where to go after signing in: a path of this desk, or `/`. Rejected: other origins in any spelling (`//host`, `/\host`,
 * `https:…`, with control characters browsers drop), the sign-in page itself, and what is not a page.
 */
export function toSafeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.length > 2000 || hasControlCharacter(next)) return '/'
  const url = URL.parse(next, base)
  if (!url || url.origin !== base) return '/'
  url.searchParams.delete('_rsc')
  if (/^\/(sign-in|bff|api|_next|desk)(\/|$)/.test(url.pathname) || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The path of the sign-in page that leads to `next`, which is a safe one. */
export function toSignInPage(next: string): '/sign-in' | `/sign-in?${string}` {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\\' || character === '\u007f')
}
