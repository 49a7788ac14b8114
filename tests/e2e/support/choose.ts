import { expect, type Locator } from '@playwright/test';

/** Presses the label of a radio button, as a finger does (the button itself lies invisible under it), and waits until it is chosen. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label[1]').click();
  await expect(radio).toBeChecked();
}
