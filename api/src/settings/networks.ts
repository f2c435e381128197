/** Addresses and networks: which are this machine's, which are private, and which a setting names. */
import { BlockList, isIP } from 'node:net'

/** RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3. */
const loopback = blockOf('127.0.0.0/8', '::1')
/** RFC 4193. */
const uniqueLocal = blockOf('fc00::/7')
/** RFC 1918, RFC 3927, RFC 4193, RFC 4291 (link local). */
const privateNetworks = blockOf(
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
)

/** Whether a text is an address, or a network as `address/bits`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const isPrefix = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest(address))
  return isIP(address) !== 0 && isPrefix && rest.length === 0
}

/** Whether to trust a network is to trust strangers: more than one organisation has. @param text as of `isNetwork` */
export function isTooWide(text: string): boolean {
  const [address = '', bits = 128] = text.split('/')
  const widest = isIP(address) === 4 ? 8 : uniqueLocal.check(address, 'ipv6') ? 7 : 16
  return Number(bits) < widest
}

/** @returns whether an address is in one of the networks */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const block = blockOf(...list)
  return (address) => isIn(block, address)
}

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(loopback, hostname)
}

/**
 * Whether a host is this machine or stands in a network of its own: a private address, or a name that no public name server knows.
 * Names without a dot are those of a container network.
 */
export function isPrivate(hostname: string): boolean {
  if (isLoopback(hostname) || isIn(privateNetworks, hostname)) return true
  const isName = isIP(withoutBrackets(hostname)) === 0
  return isName && (!hostname.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/i.test(hostname))
}

function blockOf(...networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = longest(network.split('/')[0] ?? '')] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** @param hostname undefined is in no list: the address of a connection that was reset */
function isIn(list: BlockList, hostname = ''): boolean {
  const address = withoutBrackets(hostname)
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function longest(address: string): number {
  return isIP(address) === 4 ? 32 : 128
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A URL writes an IPv6 address in brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
