import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { type InfoTopic, topics } from './topics.ts';
import styles from './InfoPage.module.css';

/** A page behind one of the footer's links: plain words, part of the shell, so that it opens without a network too. */
export function InfoPage({ topic }: { topic: InfoTopic }) {
  const { title, parts } = topics[topic];
  return (
    <Page className={styles.article}>
      <PageHeading title={title} />
      {parts.map((part) => (
        <section key={part.heading}>
          <h2 className={styles.heading}>{part.heading}</h2>
          <p className={styles.text}>{part.text}</p>
        </section>
      ))}
    </Page>
  );
}
