/** People at the desk, the log, settings, and the question for a proof. */
import type { Browser, Page } from '@playwright/test';
import { newDeskPerson, openDesk, signInAtDesk, testPin } from './support/desk-person.ts';
import { newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// A request that a service worker sends cannot be answered by the test.
test.use({ serviceWorkers: 'block' });

/** A second device. */
async function otherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  return context.newPage();
}

test(
  'an owner invites somebody, who joins on another phone, gets a role, and is out in the end',
  { tag: '@phone' },
  async ({ page, browser, watch }) => {
    await signInAtDesk(page, await newDeskPerson(page, 'owner', 'Meera Joshi'));
    const { email } = newPerson();
    await page.goto('/desk/people');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Refunds up to, in rupees').fill('500');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const link = (await page.getByText(/\/desk\/invite#/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email);

    // Of this run of the test: a repeated one finds the first, too.
    const imran = `Imran Khan ${Date.now() % 100_000}`;
    const phone = await otherPhone(browser);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Meera Joshi invites you to Haat' })).toBeVisible();
    await phone.getByLabel('Your name').fill(imran);
    await phone.getByLabel('Password', { exact: true }).fill('tamarind-42');
    await phone.getByRole('button', { name: 'Join Haat' }).click();
    await phone.getByLabel(/^PIN/).fill(testPin);
    await phone.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    // The link has served.
    await phone.goto('about:blank');
    await phone.goto(link);
    await expect(phone.getByText('This invitation is over.')).toBeVisible();
    // Staff see no people and no settings.
    await phone.goto('/desk/more');
    await expect(phone.getByRole('link', { name: 'Requests' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'People' })).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: imran })).toContainText('refunds up to Rs 500');
    await page.getByRole('button', { name: `Change ${imran}` }).click();
    await page.getByRole('button', { name: new RegExp(`^End the work of ${imran}`) }).click();
    await expect(page.getByText(`${imran} no longer works here`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Change ${imran}` })).toHaveCount(0);
    await phone.goto('/desk/orders');
    await expect(phone.getByRole('heading', { name: 'Sign in at the desk' })).toBeVisible();

    await page.goto('/desk/log?kind=staff');
    await expect(page.getByText(`Meera Joshi ended the access of ${imran}`)).toBeVisible();
    await expect(page.getByText(`${imran} joined the desk`).first()).toBeVisible();
    await watch.fits(page);
    await phone.context().close();
  },
);

test(
  'a phone number that an owner sets signs its person in, in Devanagari digits too',
  { tag: '@phone' },
  async ({ page, browser, watch }) => {
    await signInAtDesk(page, await newDeskPerson(page, 'owner', 'Meera Joshi'));
    const name = `Imran ${Date.now()}`;
    const imran = await newDeskPerson(page, 'staff', name);
    const digits = `98${Date.now() % 100_000_000}`.padEnd(10, '0');
    await page.goto('/desk/people');
    await page.getByRole('button', { name: `Change ${name}` }).click();
    await page.getByLabel('Phone number for signing in').fill('12345');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a phone number, such as 98765 43210.')).toBeVisible();
    await page.getByLabel('Phone number for signing in').fill(digits);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`);
    await watch.fits(page);

    const phone = await otherPhone(browser);
    await phone.goto('/desk');
    const devanagari = digits.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    await phone.getByLabel('Email or phone number').fill(devanagari);
    await phone.getByLabel('Password', { exact: true }).fill(imran.password);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByLabel(/^PIN/)).toBeVisible();
    await phone.context().close();
  },
);

test('unsaved settings come back after a reload, and saved ones are in the log', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/settings');
  const phone = `98${Date.now() % 100_000_000}`.padEnd(10, '0');
  await page.getByLabel('Phone').fill(phone);
  await page.waitForFunction((typed) => Object.values(localStorage).some((value) => value.includes(typed)), phone);
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('This is not a GSTIN: check each letter and digit.')).toBeVisible();
  await page.getByLabel('GSTIN').fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.goto('/desk/log?kind=setting');
  await expect(page.getByText('changed settings').first()).toBeVisible();
  await expect(page.getByText(phone).first()).toBeVisible();
});

test(
  'a change that needs a proof asks for the PIN, goes through after it, and never without it',
  { tag: '@phone' },
  async ({ page, watch }) => {
    await openDesk(page);
    watch.allow(/^\/api\/desk\/(?:settings|proof)/);
    let isProven = false;
    await page.route('**/api/desk/settings', async (route) => {
      if (route.request().method() !== 'PUT' || isProven) return route.fallback();
      // As the server answers ten minutes after the last proof.
      const msg = 'Enter your PIN or your password to continue.';
      return route.fulfill({
        status: 403,
        headers: { 'X-Haat': '1' },
        json: { error: true, status: false, code: 'proof_needed', msg, requestId: 'test' },
      });
    });
    await page.goto('/desk/settings');
    const contact = page.getByLabel('Contact of the grievance officer');
    await contact.fill(`answers-${Date.now()}@example.test`);
    const save = page.getByRole('button', { name: 'Save settings' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Enter your PIN' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was changed');
    await save.click();
    await dialog.getByLabel('PIN').fill('1357');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The PIN is wrong.')).toBeVisible();
    await dialog.getByLabel('PIN').fill(testPin);
    isProven = true;
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  },
);

test(
  'a page that is not for staff says so, an address that leads nowhere too, and both lead on',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/^\/api\/desk\/(?:staff|orders)/);
    await signInAtDesk(page, await newDeskPerson(page, 'staff', 'Ravi Kulkarni'));
    await page.goto('/desk/people');
    await expect(page.getByRole('heading', { name: 'You may not see this' })).toBeVisible();
    await expect(page.getByText('Only an owner can see who works here.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry|Invite/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/desk/orders/0123456789abcdef01234567');
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Packing slip' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);
