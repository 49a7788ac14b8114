import { Link } from '@tanstack/react-router';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';
import type { Notification } from '#contract/notification.ts';
import { useNotifications, useReadNotifications } from '#src/shop/data/notification.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './Notifications.module.css';
import { PushOffer } from './PushOffer.tsx';

/** The inbox: what the shop has told the shopper, also where push messages are refused. `mayOffer`: after the first order. */
export function Notifications({ mayOffer }: { mayOffer: boolean }) {
  const inbox = useNotifications();
  const failure = useStill(inbox.isError && !isUnreachable(inbox.error) ? inbox.error : undefined);
  const isMissing = useStill(!inbox.data && (inbox.isError || inbox.isPaused) && !failure);
  const list = inbox.data ?? [];
  const read = useReadNotifications();
  const unread = list.filter((one) => !one.read).length;
  const newest = list[0];
  if (list.length === 0 && !mayOffer) return null;
  return (
    <section className={styles.inbox} aria-labelledby="notifications">
      <div className={styles.head}>
        <h2 id="notifications" className={styles.title}>
          <span>{words().notifications.title}</span>
          {unread > 0 ? <span className={styles.count}>{words().notifications.unread(unread)}</span> : null}
        </h2>
        {unread > 0 && newest && (
          <Button tone="quiet" size="sm" busy={read.isPending} onClick={() => read.mutate(newest._id)}>
            {words().notifications.markRead}
          </Button>
        )}
      </div>
      {mayOffer && <PushOffer />}
      {failure && <Notice tone="notice" title={messageFor(failure)} />}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((one) => (
            <Entry key={one._id} notification={one} />
          ))}
        </ul>
      )}
      {isMissing && <p className={styles.text}>{words().notifications.notReached}</p>}
      {inbox.data?.length === 0 && <p className={styles.text}>{words().notifications.empty}</p>}
    </section>
  );
}

function Entry({ notification: { title, body, path, dateCreated, read } }: { notification: Notification }) {
  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <Link to={path} className={styles.link}>
        <span className={styles.name}>
          {read ? null : <span className={styles.new}>{words().notifications.newMark}</span>}
          <Sentence>{title}</Sentence>
        </span>
        <span className={styles.text}>
          <Sentence>{body}</Sentence>
        </span>
      </Link>
      <time className={styles.time} dateTime={dateCreated}>
        {formatTimestamp(Date.parse(dateCreated))}
      </time>
    </li>
  );
}
