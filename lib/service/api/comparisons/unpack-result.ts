import { promisify } from 'node:util'
import { crc32, gunzip } from 'node:zlib'
import { gunzipSync } from 'fflate'
import { StoredJson } from '#lib/service/http/stored-json.ts'

/** Up to this much is unpacked sooner than another thread is asked to. */
const smallBytes = 32 * 1024

/** The JSON of a stored result. Throws where its bytes are damaged. */
export async function unpackResult(content: Uint8Array): Promise<StoredJson> {
  return new StoredJson(content.byteLength <= smallBytes ? unpackHere(content) : await promisify(gunzip)(content))
}

/**
 * Without Node's zlib: each of its streams is kept until a full collection, and frequent reads would bring that on so often
 * that it took a quarter of their time. The check sum, in the eight bytes at the end (RFC 1952), is left to the caller here.
 */
function unpackHere(content: Uint8Array): Uint8Array {
  const json = gunzipSync(content)
  const end = new DataView(content.buffer, content.byteOffset + content.byteLength - 8)
  if (crc32(json) !== end.getUint32(0, true)) throw new Error('The checksum does not match.')
  return json
}
