import ipaddr from 'ipaddr.js'

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * An address or a range in the one form that is stored: `192.0.2.0/24`, `2001:db8::/32`, without a length where it is a
 * single address. Null where bits after its length are set, because it could be meant as the address or as the range.
 */
export function normalizeRange(text: string): string | null {
  const [address, length] = parseRange(text)
  const full = address.kind() === 'ipv4' ? 32 : 128
  const written = `${address}/${length}`
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(written)
      : ipaddr.IPv6.networkAddressFromCIDR(written)
  if (network.toString() !== address.toString()) return null
  return length === full ? address.toString() : written
}

/** An address that is not known is in no range. IPv4 counts as such also where it is written as IPv6. */
export function isInRanges(address: string | null, ranges: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((text) => {
    const [network, length] = parseRange(text)
    return network.kind() === parsed.kind() && parsed.match(network, length)
  })
}

function parseRange(text: string): Range {
  const [network, length] = text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text)
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && length >= 96
  return isMapped ? [network.toIPv4Address(), length - 96] : [network, length]
}

function wholeAddress(text: string): Range {
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
