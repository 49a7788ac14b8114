import type { Locator, Page } from '@playwright/test';

const exactly = (label: string | RegExp) => ({ exact: typeof label === 'string' });

/** A hand that counts: a tap is one, typing into a field is one, choosing from a list of the phone is two. Typing into the field in focus too is one. */
export class Hand {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(where: Locator): Promise<void> {
    this.taps += 1;
    await where.click();
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, exactly(label)).fill(text);
  }

  async choose(label: string | RegExp, option: string): Promise<void> {
    this.taps += 2;
    await this.page.getByLabel(label, exactly(label)).selectOption({ label: option });
  }

  async check(label: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label).check();
  }

  /** The tap that opens the camera; what is tapped in the camera is not the shop's. */
  async photograph(label: string, buffer: Buffer): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, { exact: true }).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(
      this.page
        .getByRole('button', { name, ...exactly(name) })
        .filter({ visible: true })
        .first(),
    );
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.tap(
      this.page
        .getByRole('link', { name, ...exactly(name) })
        .filter({ visible: true })
        .first(),
    );
  }
}
