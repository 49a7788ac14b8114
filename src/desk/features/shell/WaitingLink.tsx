import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { waitsForNewerVersion } from '#src/outbox/pending-change.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { classes } from '#src/ui/classes.ts';
import styles from './WaitingLink.module.css';

/** "4 waiting": changes that are saved on this device and not sent yet, or that were refused. Nothing when there are none. */
export function WaitingLink() {
  const refused = useOutbox((view) => view.attention.filter((one) => !waitsForNewerVersion(one)).length);
  const waiting = useOutbox((view) => view.waiting.length + view.newer + view.saving + view.attention.length) - refused;
  const Icon = refused > 0 ? TriangleAlert : CloudUpload;
  return (
    <div role="status">
      {waiting + refused === 0 ? null : (
        <Link to="/waiting" className={classes(styles.chip, refused > 0 && styles.refused)}>
          <Icon size={16} strokeWidth={2} aria-hidden />
          {refused > 0 ? words().deskShell.refused(refused) : words().deskShell.waiting(waiting)}
        </Link>
      )}
    </div>
  );
}
