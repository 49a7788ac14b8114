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
    <Section title="Leave">
      <p className={styles.text}>
        {waiting > 0
          ? `${waiting} changes were not sent yet. They stay here and are sent when you sign in again.`
          : 'Everything you did here is sent.'}
      </p>
      <div className={styles.leave}>
        <Button tone="secondary" busy={leaving.isPending} onClick={() => leaving.mutate(signOut)}>
          Sign out
        </Button>
        <Button tone="secondary" busy={leaving.isPending} disabled={waiting > 0} onClick={() => leaving.mutate(leaveShop)}>
          Take this device off the shop
        </Button>
      </div>
      <p className={styles.text}>Taking it off signs everybody out and deletes orders, addresses and drafts that are kept here.</p>
    </Section>
  );
}
