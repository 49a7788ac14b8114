/** Content of the pages linked in the footer. */
import type { getContact } from '#contract/contact.ts';
import type { Reply } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { hasOwnName, shopName, shopProfile } from '#src/shop/data/shop-profile.ts';

interface Part {
  heading: string;
  text: string;
  /** Shows the shop's email address below the text. */
  withEmail?: true;
  /** Shows the shop's phone number below the text. */
  withPhone?: true;
  /** Speaks of chatting with the seller. */
  withChat?: true;
  /** Shows who sells: name, address, GSTIN. */
  withSeller?: true;
}

type Ways = Pick<Reply<typeof getContact>['contact'], 'email' | 'phone' | 'whatsapp'>;

export interface Topic {
  title: string;
  parts: readonly Part[];
}

export type InfoTopic = 'about' | 'contact' | 'delivery' | 'returns' | 'terms' | 'privacy';

function about(): readonly Part[] {
  if (!hasOwnName()) return words().infoPages.about;
  const { name, tagline } = shopProfile();
  const sells: Part = { heading: name, text: words().infoPages.ownAbout(name, tagline), withSeller: true };
  return [...(tagline === '' ? [] : [sells]), ...words().infoPages.about.slice(1, 2)];
}

function contact(): readonly Part[] {
  const [first, ...others] = words().infoPages.contact;
  const product = others.map((part): Part => ({ ...part, withChat: true }));
  return first ? [{ ...first, withEmail: true, withSeller: true }, ...product] : product;
}

/** Those `parts` of Contact that hold for a shop that is reached like this: without an email address by phone, and no chat without a number. */
export function waysToReach(parts: readonly Part[], { email, phone, whatsapp }: Ways): readonly Part[] {
  const seller: Part = { heading: words().infoPages.whoSells, text: '', withSeller: true };
  const byPhone: Part = phone === undefined ? seller : { ...words().infoPages.byPhone, withPhone: true, withSeller: true };
  return parts.filter(({ withChat }) => !withChat || whatsapp !== '').map((part) => (part.withEmail && email === '' ? byPhone : part));
}

const topics: Record<InfoTopic, () => Topic> = {
  about: () => ({ title: words().pages.about(shopName()), parts: about() }),
  contact: () => ({ title: words().pages.contact, parts: contact() }),
  delivery: () => ({ title: words().pages.delivery, parts: words().infoPages.delivery }),
  returns: () => ({ title: words().pages.returns, parts: words().infoPages.returns }),
  terms: () => ({ title: words().pages.terms, parts: words().infoPages.terms }),
  privacy: () => ({ title: words().pages.privacy, parts: words().infoPages.privacy }),
};

/** What the page of a topic says until the shop writes its own text. */
export const topicOf = (topic: InfoTopic): Topic => topics[topic]();
