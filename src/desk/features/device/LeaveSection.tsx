import { words } from '#language/words.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { waitsForNewerVersion } from '#src/outbox/pending-change.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { Button } from '#src/ui/Button.tsx';
import { leaveShop, signOut } from '#src/desk/data/sign-in.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import styles from './DeviceScreen.module.css';

/** Signing out, and taking the device off the shop. Both need the network. */
export function LeaveSection() {
  const waiting = useOutbox((view) => view.waiting.length + view.newer + view.saving + view.attention.filter(waitsForNewerVersion).length);
  const navigate = useNavigate();
  const goToSignIn = () => void navigate({ to: '/sign-in', search: {}, replace: true });
  const leaving = useMutation({ mutationFn: (leave: () => Promise<void>) => leave(), onSuccess: goToSignIn });
  return (
    <Section title={words().deskDevice.leave}>
      <p className={styles.text}>{waiting > 0 ? words().deskDevice.unsent(waiting) : words().deskDevice.allSent}</p>
      <div className={styles.leave}>
        <Button tone="secondary" busy={leaving.isPending} onClick={() => leaving.mutate(signOut)}>
          {words().deskDevice.signOut}
        </Button>
        <Button tone="secondary" busy={leaving.isPending} disabled={waiting > 0} onClick={() => leaving.mutate(leaveShop)}>
          {words().deskDevice.remove}
        </Button>
      </div>
      <p className={styles.text}>{words().deskDevice.removeText}</p>
    </Section>
  );
}
