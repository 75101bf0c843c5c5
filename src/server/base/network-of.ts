import ipaddr from 'ipaddr.js'

/**
 * The network an address counts as: an IPv4 address without the port that some proxies append, or the /64 of an IPv6
 * address, since one home has a whole /64.
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

/** Coarse, since it is stored with a session: no finer than a street. */
export function neighborhoodOf(address: string): string {
  const network = networkOf(address)
  return ipaddr.IPv4.isValidFourPartDecimal(network) ? network.replace(/\d+$/, '0/24') : network
}

/** `192.0.2.1:4001` and `[2001:db8::1]:4001` without the port. */
export function hostOf(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address
}
