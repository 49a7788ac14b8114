import { useMutation } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import type { PaperName } from '#contract/paper-name.ts';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { useOrderChanges } from '#src/desk/data/order.ts';
import styles from './MoneySection.module.css';

/** The paper that stands has another name or address than the order: says so, and makes a credit note and a new one with one tap. */
export function OutdatedPaper({
  orderId,
  paper: { id, kind, number },
  isOffline,
}: {
  orderId: string;
  paper: PaperName;
  isOffline: boolean;
}) {
  const { replacePaper } = useOrderChanges();
  const { outdated, outdatedText, replace, replacedNow } = words().deskPapers;
  const replaced = useMutation({
    mutationFn: () => replacePaper(orderId, id),
    onSuccess: () => notify({ tone: 'success', text: replacedNow }),
  });
  if (kind === 'credit_note') return null;
  return (
    <div className={styles.told}>
      <Notice tone="notice" icon={FilePen} title={outdated(number)}>
        {outdatedText}
      </Notice>
      <div className={styles.buttons}>
        <Button tone="secondary" busy={replaced.isPending} disabled={isOffline} onClick={() => replaced.mutate()}>
          {replace[kind]}
        </Button>
      </div>
    </div>
  );
}
