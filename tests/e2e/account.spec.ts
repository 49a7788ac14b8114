import sharp from 'sharp';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

/** A photo in one colour. */
async function aPhotograph(name: string, background: string, width = 800) {
  const buffer = await sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test(
  'a profile with pictures is saved, survives a reload, and its temporary uploads are deleted',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signInNewShopper(page);
    const cleared: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/imageUpload/deleteAllImages')) cleared.push(request.method());
    });
    await page.goto('/my-account');
    await expect(page.getByRole('tab', { name: 'Edit Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
    await expect.poll(() => cleared).toEqual(['DELETE']);

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill all the details').first()).toBeVisible();

    await page.getByLabel('Add pictures').setInputFiles([await aPhotograph('one.jpg', '#b03330'), await aPhotograph('two.jpg', '#283063')]);
    await expect(page.getByText('Images Uploaded!')).toBeVisible();
    await expect(page.getByAltText(/^Portrait/)).toHaveCount(2);
    if (isMobile) await expect(page.getByLabel('Take a picture')).toHaveAttribute('capture', 'user');
    await page.getByRole('button', { name: 'Show picture 2 first' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Meera K. Kulkarni');
    await page.getByLabel('Phone', { exact: true }).fill('98220 14705');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('user updated')).toBeVisible();
    await expect.poll(() => cleared).toEqual(['DELETE', 'DELETE']);

    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera K. Kulkarni');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('98220 14705');
    const pictures = page.getByAltText(/^Portrait/);
    await expect(pictures).toHaveCount(2);
    const widths = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true]);

    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill all the details').first()).toBeVisible();
  },
);

test('a large photo is resized before the upload', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto('/my-account');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/user/upload'));
  await page.getByLabel('Add pictures').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer });
  const travelled = Number((await (await sent).allHeaders())['content-length']);
  expect(travelled).toBeGreaterThan(1000);
  expect(travelled).toBeLessThan(buffer.length / 2);
  await expect(page.getByText('Images Uploaded!')).toBeVisible();
});

test('a profile changed on another device is not overwritten silently', { tag: '@desktop' }, async ({ page, browser, baseURL, watch }) => {
  watch.allow(/\/api\/user\//);
  const person = await signInNewShopper(page);
  await page.goto('/my-account');
  await page.getByLabel('Add pictures').setInputFiles(await aPhotograph('one.jpg', '#b03330'));
  await expect(page.getByText('Images Uploaded!')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('user updated')).toBeVisible();

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/signIn?redirect=%2Fmy-account');
  await elsewhere.getByLabel('Email', { exact: true }).fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByLabel('Phone', { exact: true }).fill('11111 11111');
  await elsewhere.getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere.getByText('user updated')).toBeVisible();
  await other.close();

  await page.getByLabel('Phone', { exact: true }).fill('22222 22222');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile was changed on another device. Review it before you save.').first()).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('22222 22222');
  await page.getByRole('button', { name: 'Show saved profile' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('11111 11111');
});

test('unsaved input survives switching tabs, and Logout leads to sign-in', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto('/my-account');
  await page.getByLabel('Phone', { exact: true }).fill('33333 33333');
  await page.getByRole('tab', { name: 'Password and devices' }).click();
  await expect(page).toHaveURL('/my-account?tab=access');
  await page.getByRole('tab', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('33333 33333');
  await page.getByRole('tab', { name: 'Password and devices' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/signIn/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null]);
});

test('a signed-in shopper can ask for a new password', { tag: '@desktop' }, async ({ page }) => {
  const { email } = await signInNewShopper(page);
  await page.goto('/my-account?tab=access');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page).toHaveURL(/step=otp/);
  await expect(page.getByLabel('OTP')).toBeVisible();
});

test('each page moves the focus to its heading and sets the title', async ({ page, isMobile }) => {
  await page.goto('/');
  // Before hydration a link opens a document, which starts at its top anyway.
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy Policy' })
    .or(page.getByText('Help', { exact: true }))
    .filter({ visible: true })
    .last()
    .click();
  if (isMobile) await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
  await expect(page).toHaveTitle(/Privacy Policy/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
