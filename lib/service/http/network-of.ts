import ipaddr from 'ipaddr.js'

/**
 * One subscriber's addresses: of IPv4 the address itself, of IPv6 those with the same first bits. A network has 64 of them,
 * and a subscriber is given 48 at least (RFC 6177).
 */
export function networkOf(address: string | null, prefix: 48 | 64 = 64): string {
  if (address === null) return 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${prefix}`).toString()}/${prefix}`
}
