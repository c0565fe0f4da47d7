import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * False for every address that is not on the public internet: private, loopback, link-local, shared (CGNAT),
 * multicast, documentation, benchmarking, reserved, and every address that carries an IPv4 address inside (mapped,
 * NAT64, 6to4, Teredo). Closed by default: text that is no address is not public. Public IPv6 is 2000::/3 (RFC 4291).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%') && ipaddr.parse(address).range() === 'loopback'
}
