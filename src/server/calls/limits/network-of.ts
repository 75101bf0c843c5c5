import ipaddr from 'ipaddr.js'

/**
 * Whom an address counts as: itself, without the port that some proxies write beside it, or the /64 of an IPv6 address,
 * of which one home has as many addresses as it likes.
 */
export function networkOf(address: string): string {
  const host = hostOf(address)
  if (!ipaddr.isValid(host)) return host
  const parsed = ipaddr.process(host)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Where somebody is, said no closer than a street would be: the /24 of an IPv4 address, the /64 of IPv6. */
export function neighborhoodOf(address: string): string {
  const network = networkOf(address)
  return ipaddr.IPv4.isValidFourPartDecimal(network) ? network.replace(/\d+$/, '0/24') : network
}

/** `192.0.2.1:4001` and `[2001:db8::1]:4001` without the port. */
export function hostOf(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
}
