import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface GateCertificate {
  /** PEM. */
  readonly key: string
  readonly cert: string
  /** Makes the browser accept this certificate and no other: SHA-256 of its public key, base64. */
  readonly publicKeyHash: string
}

/**
 * A certificate of the gate's own for one pass: the browser speaks TLS with the gate, and the gate with the external
 * system. Self-signed X.509 v3 on P-256. Source: RFC 5280, 4.1; RFC 5758, 3.2.
 */
export function makeGateCertificate(hostname: string): GateCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(hostname)))))
  const validity = sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const body = sequence(version, serial, algorithm, name, validity, name, spki)
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    publicKeyHash: createHash('sha256').update(spki).digest('base64'),
  }
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}
