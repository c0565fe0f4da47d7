export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
}

/** For bytes somebody uploaded: saved, never shown, and with no rights should a browser show them all the same. */
export function toAttachmentHeaders({ name, mediaType, byteLength }: Attachment): Record<string, string> {
  return {
    'Content-Type': mediaType,
    'Content-Length': String(byteLength),
    'Content-Disposition': `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${toExtended(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}

/** For readers that do not know the extended form. RFC 6266, appendix D. */
function toAscii(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
}

/** RFC 8187, section 3.2.1 */
function toExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
