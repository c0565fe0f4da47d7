import ipaddr from 'ipaddr.js'

/** One subscriber's addresses: of IPv6 the 64 bits that a network is given (RFC 6177), of IPv4 the address itself. */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
