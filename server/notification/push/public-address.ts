import { BlockList, isIP } from 'node:net';

const privateV4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/');
  privateV4.addSubnet(net, Number(bits), 'ipv4');
}
/** All public addresses begin with 2000::/3; of these, some are for documentation or lead into IPv4. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const privateV6 = new BlockList();
privateV6.addSubnet('2001::', 23, 'ipv6');
privateV6.addSubnet('2001:db8::', 32, 'ipv6');
privateV6.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}
