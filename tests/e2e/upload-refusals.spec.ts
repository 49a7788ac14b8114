import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag desktop: messages do not depend on the width.
// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// Playwright's recorder requests a broken preview again, in a way that the content policy forbids.
test.use({ trace: 'off' });

test('a file that is not an image is refused before upload, and a disguised one by the server', async ({ page, watch }) => {
  watch.allow(/\/api\/user\/upload$/);
  await signInNewShopper(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/upload')) sent += 1;
  });
  await page.goto('/my-account');
  await page.getByLabel('Add pictures').setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('Please select a valid JPG or PNG image file.').first()).toBeVisible();
  expect(sent).toBe(0);
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') });
  await expect.poll(() => sent).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a valid JPG or PNG image file.' })).toBeVisible();
  await expect(page.getByAltText(/^Portrait/)).toHaveCount(0);
});
