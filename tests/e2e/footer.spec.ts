/** Spec 1 and 2: the newsletter block of the footer. */
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('the footer opens the group link and accepts digits only, which it sends nowhere', { tag: '@phone' }, async ({ page, context }) => {
  await context.route('https://example.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'group' }));
  await page.goto('/about');
  const box = page.getByLabel('Your WhatsApp Number');
  await box.pressSequentially('98a2-2b');
  await expect(box).toHaveValue('9822');
  const [group] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Subscribe' }).click()]);
  await group.waitForURL('https://example.test/haat-group');
  expect(group.url()).not.toContain('9822');
});
