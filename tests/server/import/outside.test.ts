/** The guard of pictures that a stranger's file names: the server asks nobody whom only the server can reach. */
import { expect, test } from 'vitest';
import { photographMax } from '#contract/desk/picture.ts';
import { isAskable } from '#server/import/address.ts';
import { fetchOutside, type Outside, OutsideError } from '#server/import/outside.ts';
import { openPictureHost, type PictureHost, publicAddress } from '#tests/support/server/picture-host.ts';

const names = ['cdn.pictures.test', 'other.pictures.test', 'cdn.elsewhere.test'];
const at = (path: string, name = names[0]) => new URL(`https://${name}${path}`);

/** Fetches; gives the bytes as text, or the code of what was wrong. */
async function tried(host: PictureHost, address: URL, outside: Outside = host.outside): Promise<string | [string, string]> {
  const found = await fetchOutside(outside, address, new Set(names)).catch((error: unknown) => error);
  if (found instanceof OutsideError) return [found.code, found.detail];
  if (found instanceof Error) throw found;
  return Buffer.from(found as Uint8Array).toString();
}

/** The world in which whoever waits is given up at a moment of the test. */
function endable(host: PictureHost): { outside: Outside; end: () => void } {
  const ending = new AbortController();
  return { outside: { ...host.outside, deadline: () => ending.signal }, end: () => ending.abort() };
}

test('a picture comes from the address that was looked up, asked for by name, without cookies', async () => {
  const host = await openPictureHost();
  host.serve('/a.jpg?v=1', 'picture');
  expect(await tried(host, at('/a.jpg?v=1'))).toBe('picture');
  expect([host.resolved, host.dialled]).toEqual([['cdn.pictures.test'], [[publicAddress]]]);
  const [{ sni = '', headers = {} } = {}] = host.asked;
  expect([sni, headers.host, headers.cookie, headers.authorization]).toEqual([names[0], names[0], undefined, undefined]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '192.0.0.192',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:93.184.215.14',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '4000::1',
  'fe80::1%eth0',
  'no address',
])('nobody is asked at %s', async (address) => {
  const host = await openPictureHost();
  host.serve('/a.jpg', 'secret');
  host.names.set('cdn.pictures.test', [[address]]);
  expect(await tried(host, at('/a.jpg'))).toEqual(['pictureUnsafe', '']);
  host.names.set('cdn.pictures.test', [[publicAddress, '2606:2800:21f::1', address]]);
  expect(await tried(host, at('/a.jpg'))).toEqual(['pictureUnsafe', '']);
  expect([host.dialled, host.asked]).toEqual([[], []]);
});

test('a name that leads to another address the second time is looked up once', async () => {
  const host = await openPictureHost();
  host.serve('/a.jpg', 'picture');
  host.names.set('cdn.pictures.test', [[publicAddress], ['127.0.0.1']]);
  expect(await tried(host, at('/a.jpg'))).toBe('picture');
  expect([host.resolved.length, host.dialled]).toEqual([1, [[publicAddress]]]);
  expect(await tried(host, at('/a.jpg'))).toEqual(['pictureUnsafe', '']);
});

test('a redirect is guarded like the first address', async () => {
  const host = await openPictureHost();
  host.serve('/secret', 'secret');
  host.names.set('other.pictures.test', [['169.254.169.254']]);
  const leads = {
    '/private': ['https://other.pictures.test/secret', 'pictureUnsafe', ''],
    '/literal': ['https://127.0.0.1/secret', 'pictureUnsafe', ''],
    '/plain': ['http://cdn.pictures.test/secret', 'pictureUnsafe', ''],
    '/port': ['https://cdn.pictures.test:8443/secret', 'pictureUnsafe', ''],
    '/file': ['file:///etc/passwd', 'pictureUnsafe', ''],
    '/nowhere': ['https://', 'pictureUnsafe', ''],
    '/stranger': ['https://new.pictures.test/secret', 'pictureLeads', 'new.pictures.test'],
  };
  for (const [path, [to = '', code, detail]] of Object.entries(leads)) {
    host.lead(path, to);
    expect(await tried(host, at(path))).toEqual([code, detail]);
  }
  expect(host.asked.map((one) => one.at)).toEqual(Object.keys(leads).map((path) => `cdn.pictures.test${path}`));
});

test('three redirects are followed, a fourth is not', async () => {
  const host = await openPictureHost();
  host.serve('/4', 'picture');
  for (const step of [0, 1, 2, 3]) host.lead(`/${step}`, `/${step + 1}`);
  expect([await tried(host, at('/1')), await tried(host, at('/0'))]).toEqual(['picture', ['pictureGone', '302']]);
});

test('a host whose certificate is for another name is not believed', async () => {
  const host = await openPictureHost();
  host.serve('/a.jpg', 'picture');
  expect(await tried(host, at('/a.jpg', 'cdn.elsewhere.test'))).toEqual(['pictureSlow', '']);
  expect(host.asked).toEqual([]);
});

test('a host that does not answer, stops in the middle or has no address is given up', async () => {
  const host = await openPictureHost();
  const silent = endable(host);
  host.at.set('/silent.jpg', silent.end);
  expect(await tried(host, at('/silent.jpg'), silent.outside)).toEqual(['pictureSlow', '']);

  const half = endable(host);
  host.at.set('/half.jpg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write('pict', half.end);
  });
  expect(await tried(host, at('/half.jpg'), half.outside)).toEqual(['pictureSlow', '']);

  const nameless = endable(host);
  const resolve = () => {
    nameless.end();
    return new Promise<string[]>(() => {});
  };
  expect(await tried(host, at('/a.jpg'), { ...nameless.outside, resolve })).toEqual(['pictureSlow', '']);
  host.names.set('cdn.pictures.test', [[]]);
  expect(await tried(host, at('/a.jpg'))).toEqual(['pictureSlow', '']);
});

test('a body without an end is cut off above the largest picture', async () => {
  const host = await openPictureHost();
  let sent = 0;
  const closed = new Promise<void>((done) => {
    host.at.set('/huge.jpg', (_, response) => {
      response.once('close', done).writeHead(200, { 'content-type': 'image/jpeg' });
      const part = new Uint8Array(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.byteLength;
        sent += part.byteLength;
        response.once('drain', more);
      };
      more();
    });
  });
  expect(await tried(host, at('/huge.jpg'))).toEqual(['pictureLarge', '']);
  await closed;
  expect(sent).toBeLessThan(photographMax * 4);
});

test('what is not there, or says that it is no picture, is named', async () => {
  const host = await openPictureHost();
  host.serve('/page', '<p>', 'text/html; charset=utf-8');
  host.serve('/full.jpg', 'busy', 'image/jpeg', 503);
  expect(await tried(host, at('/gone.jpg'))).toEqual(['pictureGone', '404']);
  expect(await tried(host, at('/full.jpg'))).toEqual(['pictureGone', '503']);
  expect(await tried(host, at('/page'))).toEqual(['pictureNot', 'text/html']);
});

test('only https on its own port of a host with a name can be asked', () => {
  const can = (address: string) => isAskable(new URL(address));
  expect(can('https://cdn.example.com/a.jpg?v=1')).toBe(true);
  expect(can('https://CDN.example.com:443/a.jpg')).toBe(true);
  const never = [
    'http://cdn.example.com/a.jpg',
    'https://cdn.example.com:8443/a.jpg',
    'https://asha:secret@cdn.example.com/a.jpg',
    'https://asha@cdn.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://93.184.215.14/a.jpg',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'https://cdn.example.com./a.jpg',
    `https://cdn.example.com/${'a'.repeat(1_000)}`,
  ];
  expect(never.filter(can)).toEqual([]);
});
