/**
 * Takes the screenshots for README.md into docs/pictures/: phone and desktop, light and dark. Starts the built shop on its own
 * port and data folder, places a few orders, takes the pictures and cleans up. Run it after visual changes: node scripts/pictures.mjs
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumSwitches, findChromium } from './chromium.mjs';
import { attempt, pinnedEnvironment, pinnedNode, root } from './command.mjs';

const port = process.env['PORT'] ?? '4790';
const shop = `http://localhost:${port}`;
const folder = join(root, 'docs', 'pictures');
const person = { name: 'Meera Deshpande', email: 'meera@example.test', phone: '9822014705', password: 'mango-tree-77' };
const billing = {
  username: person.name,
  country: 'India',
  address1: '14, Laxmi Niwas',
  address2: 'Near the post office',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  number: person.phone,
  email: person.email,
};

/** File name, path, and whether the shopper, or the owner at the desk, must be signed in. */
const screens = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/products/category/mens' },
  { name: 'product', path: '/product/m-kurta-indigo-buti' },
  { name: 'search', path: '/search?q=kurtha' },
  { name: 'cart', path: '/cart', signedIn: true },
  { name: 'checkout', path: '/checkout', signedIn: true },
  { name: 'orders', path: '/orders', signedIn: true },
  { name: 'desk-today', path: '/desk/', atDesk: true },
  { name: 'desk-orders', path: '/desk/orders', atDesk: true },
  { name: 'desk-products', path: '/desk/products', atDesk: true },
  { name: 'desk-stock', path: '/desk/stock', atDesk: true },
];
const sizes = [
  { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { width: 1280, height: 860, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
];
const modes = /** @type {const} */ (['light', 'dark']);

/**
 * Calls the API as a plain client.
 *
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [token]
 * @returns {Promise<any>}
 */
async function call(method, path, body, token) {
  const response = await fetch(shop + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

/**
 * @param {string} token
 * @param {Record<string, unknown>} line
 */
const addToCart = (token, line) => call('POST', '/api/cart/add', { quantity: 1, ...line }, token);

/**
 * Pays for the cart with a sandbox card.
 *
 * @returns {Promise<string>} the order's ID
 *
 * @param {string} token
 */
async function buy(token) {
  const { items } = await call('GET', '/api/cart', undefined, token);
  const rupees = items.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + (line.price + line.tax) * line.quantity, 0);
  const amount = Math.round(rupees * 100);
  const intent = await call('POST', '/api/payments/checkout', { billing, amount }, token);
  const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' };
  const paid = await call('POST', '/sandbox/v1/widget/payments', { key_id: intent.keyId, order_id: intent.providerOrderId, card });
  const { order } = await call(
    'POST',
    '/api/orders/create',
    {
      checkoutId: intent.checkoutId,
      paymentId: paid.razorpay_payment_id,
      providerOrderId: paid.razorpay_order_id,
      signature: paid.razorpay_signature,
    },
    token,
  );
  return order._id;
}

/**
 * Runs a command of the shop.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {...string} words
 */
async function runShop(env, ...words) {
  const { code, output } = await attempt(pinnedNode, ['server/cli/cli.ts', ...words], { env });
  if (code !== 0) throw new Error(output);
}

/**
 * Creates the shopper's history: four orders with different statuses, and a cart.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function createHistory(env) {
  const { token } = await call('POST', '/api/user/signup', person);
  /** @type {[string, Record<string, unknown>[]][]} */
  const bought = [
    ['DELIVERED', [{ productId: 'u-mug-lotus', quantity: 2 }]],
    ['CANCELD', [{ productId: 'm-kurta-indigo-buti', size: 'L' }]],
    ['SHIPPED', [{ productId: 'm-kurta-indigo-buti', size: 'M' }, { productId: 'u-mug-lotus' }]],
    ['pending', [{ productId: 'm-kurta-indigo-buti', size: 'S', quantity: 2 }]],
  ];
  for (const [status, lines] of bought) {
    for (const line of lines) await addToCart(token, line);
    const id = await buy(token);
    if (status === 'pending') continue;
    await runShop(env, 'order', id, status);
  }
  await addToCart(token, { productId: 'm-kurta-indigo-buti', size: 'M' });
  await addToCart(token, { productId: 'u-mug-lotus', quantity: 2 });
  await runShop(env, 'staff', person.email, '--role', 'owner');
}

/**
 * @param {import('playwright').Page} page
 * @param {string} path
 */
async function open(page, path) {
  await page.goto(shop + path, { waitUntil: 'load' });
  await page.locator('main :is(h1, h2)').first().waitFor();
  // The orders page polls, so the network may never be idle for long.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  // A string, not a function: this file has no DOM types.
  await page.waitForFunction(
    `[...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight || one.getBoundingClientRect().left > innerWidth || !one.checkVisibility())`,
    undefined,
    { timeout: 10_000 },
  );
}

/** @param {import('playwright').Page} page */
async function signIn(page) {
  await open(page, '/signIn');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signIn'));
}

/** @param {import('playwright').Page} page */
async function signInAtDesk(page) {
  await page.goto(`${shop}/desk/`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.getByRole('button', { name: 'Later' }).click();
}

async function takeAll() {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches });
  mkdirSync(folder, { recursive: true });
  try {
    for (const { width, height, ...device } of sizes) {
      const contextOptions = {
        ...device,
        viewport: { width, height },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: /** @type {const} */ ('reduce'),
        // Waiting for pictures evaluates code that the page's policy forbids.
        bypassCSP: true,
      };
      const first = await browser.newContext(contextOptions);
      await signIn(await first.newPage());
      const storageState = await first.storageState();
      await first.close();
      for (const colorScheme of modes) {
        for (const { name, path, signedIn = false, atDesk = false } of screens) {
          const context = await browser.newContext({ ...contextOptions, colorScheme, ...(signedIn ? { storageState } : {}) });
          const page = await context.newPage();
          if (atDesk) await signInAtDesk(page);
          await open(page, path);
          const picture = await page.screenshot({ animations: 'disabled' });
          const file = `${name}-${width}-${colorScheme}.webp`;
          const { size } = await sharp(picture)
            .resize({ width: width === 360 ? 540 : 1280 })
            .webp({ quality: 72 })
            .toFile(join(folder, file));
          console.log(`  ${file.padEnd(28)}${Math.round(size / 1024)} KiB`);
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
// Under root, PostgreSQL's user must be able to enter the folder.
chmodSync(dataDir, 0o755);
const { DATABASE_URL: _, ...rest } = pinnedEnvironment();
const env = {
  ...rest,
  NODE_ENV: 'production',
  PORT: port,
  PUBLIC_URL: shop,
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
};
const server = spawn(pinnedNode, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => {
  server.once('exit', resolve);
});
try {
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (/** @type {Buffer} */ chunk) => chunk.toString().includes('Haat is open') && resolve(undefined));
    void ended.then((code) => reject(new Error(`The shop exited with ${code}. Run npm run build first.`)));
  });
  await createHistory(env);
  await takeAll();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
