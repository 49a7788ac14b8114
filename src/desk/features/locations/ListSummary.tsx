import { memo } from 'react';
import { readDeliveryList } from '#contract/delivery.ts';
import { words } from '#language/words.ts';
import styles from './DeliveryForm.module.css';
import { useAfterTyping } from './use-after-typing.ts';

/** Lines that are to be corrected are named up to this number. */
const namedLines = 5;

/** What a list of PIN codes says so far, and the lines that are to be corrected. A list may have thousands of lines, so it is read when typing pauses. */
export function ListSummary({ text }: { text: string }) {
  return <Summary text={useAfterTyping(text)} />;
}

const Summary = memo(function Summary({ text }: { text: string }) {
  const { places, unread, refused } = readDeliveryList(text);
  const { noPinCode, notServed } = words().deskLocations;
  const named = [...unread.map((one) => ({ ...one, say: noPinCode })), ...refused.map((one) => ({ ...one, say: notServed }))].sort(
    (a, b) => a.line - b.line,
  );
  if (places.length + named.length === 0) return null;
  return (
    <div role="status">
      <p className={styles.quiet}>{words().deskLocations.linesRead(places.length)}</p>
      {named.slice(0, namedLines).map(({ line, text: written, say }) => (
        <p key={line} className={styles.unread}>
          <span>{say(line)}</span> <span translate="no">{written}</span>
        </p>
      ))}
      {named.length > namedLines ? <p className={styles.unread}>{words().deskLocations.moreLines(named.length - namedLines)}</p> : null}
    </div>
  );
});
