import type { ShopPageTopic } from '#contract/shop.ts';
import { words } from '#language/words.ts';

/** What a page should say, for the shopkeeper to complete. */
export function templateOf(topic: ShopPageTopic): string {
  return words()
    .deskPages.templates[topic].map(({ heading, lines }) => [`# ${heading}`, ...lines].join('\n'))
    .join('\n\n');
}
