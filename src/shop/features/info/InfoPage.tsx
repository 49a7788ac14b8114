import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callLink } from '#contract/phone.ts';
import type { ShopPageTopic } from '#contract/shop.ts';
import { shopPageQuery } from '#src/shop/data/shop-page.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { Page } from '#src/ui/Page.tsx';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { ShopText } from './ShopText.tsx';
import { type InfoTopic, type Topic, topicOf, waysToReach } from './topics.ts';
import styles from './InfoPage.module.css';

/** A page behind one of the footer's links: plain words, part of the shell, so that it opens without a network too. */
export function InfoPage({ topic }: { topic: InfoTopic }) {
  const { title, parts }: Topic = topicOf(topic);
  return (
    <Page className={styles.article}>
      <PageHeading title={title} />
      {topic === 'contact' ? <Contact parts={parts} /> : <OwnWords topic={topic} usual={<Parts parts={parts} />} />}
    </Page>
  );
}

/** What the shop has written itself, or the usual words. */
function OwnWords({ topic, usual }: { topic: ShopPageTopic; usual: ReactNode }) {
  const { data } = useQuery(shopPageQuery(topic));
  return data === undefined || data === '' ? usual : <ShopText text={data} />;
}

/** The ways to the shop; the usual ones until its own are known. */
function Contact({ parts }: Pick<Topic, 'parts'>) {
  const { data: contact } = useQuery(contactQuery(false));
  return <Parts parts={contact ? waysToReach(parts, contact) : parts} />;
}

function Parts({ parts }: Pick<Topic, 'parts'>) {
  return (
    <>
      {parts.map((part) => (
        <section key={part.heading}>
          <h2 className={styles.heading}>{part.heading}</h2>
          {part.text === '' ? null : (
            <p className={styles.text}>
              <Sentence>{part.text}</Sentence>
            </p>
          )}
          {part.withEmail ? <Email /> : null}
          {part.withPhone ? <Phone /> : null}
          {part.withSeller ? <Seller /> : null}
        </section>
      ))}
    </>
  );
}

/** The address of the shop, once it is known; the footer has it too. */
function Email() {
  const { data: contact } = useQuery(contactQuery(false));
  if (!contact?.email) return null;
  return (
    <p>
      <a href={`mailto:${contact.email}`} className={styles.email}>
        <EmailAddress>{contact.email}</EmailAddress>
      </a>
    </p>
  );
}

/** The number of the shop, which a phone dials. */
function Phone() {
  const { data: contact } = useQuery(contactQuery(false));
  if (!contact?.phone) return null;
  return (
    <p>
      <a href={callLink(contact.phone)} className={styles.email}>
        {contact.phone}
      </a>
    </p>
  );
}

/** Who sells, as the desk's settings say. */
function Seller() {
  const { data: contact } = useQuery(contactQuery(false));
  if (!contact?.seller) return null;
  return (
    <address className={styles.seller}>
      {contact.seller.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
