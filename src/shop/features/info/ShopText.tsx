import { Fragment } from 'react';
import { type TextBlock, textBlocks } from '#contract/shop.ts';
import styles from './InfoPage.module.css';

/** A page that the shop wrote: headings, paragraphs and lists of plain text. */
export function ShopText({ text }: { text: string }) {
  return textBlocks(text).map((block, at) => <Block key={at} {...block} />);
}

function Block({ kind, lines }: TextBlock) {
  if (kind === 'heading') return <h2 className={styles.heading}>{lines[0]}</h2>;
  if (kind === 'list')
    return (
      <ul className={styles.list}>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    );
  return (
    <p className={styles.text}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
