const keyBytes = 32;

/** Reads 32 bytes in base64 or hexadecimal, as `openssl rand -base64 32` prints them; undefined for anything else. */
export function parseSealKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyBytes ? bytes : undefined;
}
