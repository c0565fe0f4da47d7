export const apiRoot = '/api/v2'
/** Root of the desk's own server, which forwards to the API. Requests carry the session cookie and no credential. */
export const bffRoot = '/bff'

/** In front of every path of the desk's own records. */
export const deskRoot = '/desk'

/** Fills a template; each parameter is percent-encoded. Throws when one is missing. */
export function buildPath(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`Path parameter ${name} is missing in ${template}`)
    return encodeURIComponent(String(value))
  })
}
