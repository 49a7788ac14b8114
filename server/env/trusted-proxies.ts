import { BlockList, isIP, isIPv4 } from 'node:net';

export const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Reads addresses and ranges, such as `10.0.0.0/8, fd00::/8, 192.0.2.7`. Gives undefined if one of them is neither.
 */
export function parseProxies(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...rest] = entry.split('/');
    const whole = isIPv4(address) ? 32 : 128;
    if (isIP(address) === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= whole)))
      return undefined;
    list.addSubnet(address, bits === undefined ? whole : Number(bits), familyOf(address));
  }
  return list;
}
