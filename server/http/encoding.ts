/** Negotiates the compression of a response. */

export type Encoding = 'br' | 'gzip';

/** Gives the best of our encodings that the client accepts, or undefined. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const offered = (header ?? '').split(',').map((one) => one.trim());
  const takes = (name: string) => offered.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
