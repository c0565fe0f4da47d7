/** A message by field number: numbers and fixed-size values as they are, everything else as bytes. */
export type Message = ReadonlyMap<number, readonly (bigint | number | Uint8Array)[]>

/** https://protobuf.dev/programming-guides/encoding/ */
export function readMessage(bytes: Uint8Array): Message {
  const message = new Map<number, (bigint | number | Uint8Array)[]>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const readBytes = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.byteLength) {
    const tag = Number(readVarint())
    const values = message.get(tag >> 3) ?? []
    message.set(tag >> 3, values)
    switch (tag & 7) {
      case 0:
        values.push(readVarint())
        break
      case 1:
        at += 8
        values.push(view.getFloat64(at - 8, true))
        break
      case 2:
        values.push(readBytes(Number(readVarint())))
        break
      case 5:
        at += 4
        values.push(view.getUint32(at - 4, true))
        break
      default:
        throw new Error(`Unknown wire type ${tag & 7}`)
    }
  }
  return message
}

export function listMessages(message: Message, field: number): Message[] {
  return (message.get(field) ?? []).flatMap((value) => (value instanceof Uint8Array ? [readMessage(value)] : []))
}

export function readText(message: Message, field: number): string {
  const [value] = message.get(field) ?? []
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : ''
}

export function readHex(message: Message, field: number): string {
  const [value] = message.get(field) ?? []
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : ''
}
