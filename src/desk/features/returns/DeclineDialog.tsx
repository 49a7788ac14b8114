import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { returnTextMax } from '#contract/order-return-state.ts';
import { words } from '#language/words.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { useReturnChanges } from '#src/desk/data/returns.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './returns.module.css';

/** Why a return is declined: the shopper reads it. */
export function DeclineDialog({ one, onClose }: { one: DeskReturn; onClose: () => void }) {
  const say = words().deskReturns;
  const { decide } = useReturnChanges();
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const isBlank = answer.trim() === '';
  const declining = useMutation({
    meta: useQuietHere(),
    mutationFn: () => decide(one.id, { decision: 'decline', answer: answer.trim() }),
    onSuccess: () => {
      notify({ tone: 'success', text: say.declinedNow });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBlank) declining.mutate();
  };
  return (
    <Dialog onClose={onClose} title={say.declineTitle} width="narrow">
      <form onSubmit={submit} noValidate className={styles.form}>
        {declining.error ? (
          <Notice tone="danger" alert>
            {messageFor(declining.error)}
          </Notice>
        ) : null}
        <TextArea
          label={say.answer}
          hint={say.answerHint}
          maxLength={returnTextMax}
          value={answer}
          error={isTried && isBlank ? words().returnMessages.answerBlank : undefined}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Button type="submit" wide busy={declining.isPending} busyLabel={say.saving}>
          {say.decline}
        </Button>
      </form>
    </Dialog>
  );
}
