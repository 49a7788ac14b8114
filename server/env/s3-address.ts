/** The bucket that `UPLOADS_URL` names. */
export interface S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  /** With the bucket, in the path or in the host. */
  endpoint: string;
  region: string;
  /** For one request. */
  timeoutMs: number;
  /** For log lines: the address without the keys. */
  shown: string;
}

const choices: Record<string, RegExp> = { region: /^[\w-]+$/, protocol: /^https?$/, style: /^(?:path|host)$/, timeout: /^[1-9]\d?$/ };

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/FOLDER][?region=us-east-1&protocol=https&style=path&timeout=5]`; what stands behind the question
 * mark are the defaults, the timeout in seconds. Signs that mean something in a URL must be percent-encoded in the keys. Gives undefined for anything else.
 */
export function parseS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol: scheme, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [bucket = '', ...folders] = pathname.replace(/^\/|\/$/g, '').split('/');
  const keys = decoded(username, password);
  const unknown = [...searchParams].some(([name, value]) => !choices[name]?.test(value));
  const misses = !host || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket) || folders.some((one) => !/^[\w-]+$/.test(one));
  if (scheme !== 's3:' || !keys?.[0] || !keys[1] || misses || unknown || hash !== '') return undefined;
  const origin = (name: string) => `${searchParams.get('protocol') ?? 'https'}://${name}`;
  const place = searchParams.get('style') === 'host' ? [origin(`${bucket}.${host}`)] : [origin(host), bucket];
  return {
    accessKeyId: keys[0],
    secretAccessKey: keys[1],
    endpoint: [...place, ...folders].join('/'),
    region: searchParams.get('region') ?? 'us-east-1',
    timeoutMs: Number(searchParams.get('timeout') ?? 5) * 1_000,
    shown: `${host}/${[bucket, ...folders].join('/')}`,
  };
}

/** Undefined for a percent sign that encodes nothing. */
function decoded(username: string, password: string): [string, string] | undefined {
  try {
    return [decodeURIComponent(username), decodeURIComponent(password)];
  } catch {
    return undefined;
  }
}
