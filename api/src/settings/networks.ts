/** Addresses and networks: which are this machine's, which are private, and which a setting names. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An IPv4 address may be written as IPv6. @returns nothing for what is none, as the address of a connection that was reset */
export function readAddress(text = ''): Address | undefined {
  const [withoutZone = ''] = text.split('%')
  return isIP(withoutZone) === 0 ? undefined : ipaddr.process(withoutZone)
}

/** Whether a text is an address, or a network as `address/bits`. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text))
}

/** Whether to trust a network is to trust strangers: more than one organisation has. @param text as of `isNetwork` */
export function isTooWide(text: string): boolean {
  const [address, bits] = readNetwork(text)
  const widest = address.kind() === 'ipv4' ? 8 : address.range() === 'uniqueLocal' ? 7 : 16
  return bits < widest
}

/** @returns whether an address is in one of the networks */
export function networksOf(list: readonly string[]): (address: string | undefined) => boolean {
  const networks = list.map(readNetwork)
  return (text) => {
    const address = readAddress(text)
    return networks.some(
      ([network, bits]) => address?.kind() === network.kind() && address.match(network, bits),
    )
  }
}

function readNetwork(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Whether a host name means this machine (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
export function isLoopback(hostname = ''): boolean {
  return hostname === 'localhost' || readHost(hostname)?.range() === 'loopback'
}

/** RFC 1918, RFC 3927, RFC 4193, RFC 4291 (link local). */
const privateRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

/**
 * Whether a host is this machine or stands in a network of its own: a private address, or a name that no public name server knows.
 * Names without a dot are those of a container network.
 */
export function isPrivate(hostname: string): boolean {
  const address = readHost(hostname)
  if (address) return privateRanges.includes(address.range())
  return !hostname.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/i.test(hostname)
}

/** A URL writes an IPv6 address in brackets. */
function readHost(hostname: string): Address | undefined {
  return readAddress(hostname.replace(/^\[|\]$/g, ''))
}
