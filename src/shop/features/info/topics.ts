/** Content of the pages linked in the footer. */
import { words } from '#language/words.ts';
import { hasOwnName, shopName, shopProfile } from '#src/shop/data/shop-profile.ts';

interface Part {
  heading: string;
  text: string;
  /** Shows the shop's email address below the text. */
  withEmail?: true;
  /** Shows who sells: name, address, GSTIN. */
  withSeller?: true;
}

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
  return first ? [{ ...first, withEmail: true, withSeller: true }, ...others] : others;
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
