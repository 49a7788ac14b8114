/** How an answer may be packed for who asks. */

export type Encoding = 'br' | 'gzip';

/** The best encoding of ours that the asker takes; undefined for none. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const offered = (header ?? '').split(',').map((one) => one.trim());
  const takes = (name: string) => offered.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
