import { emailProblem } from '#contract/email.ts';
import { urlPart } from '#contract/url-part.ts';
import { useState } from 'react';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { useInvite } from '#src/desk/data/staff.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import styles from './people.module.css';
import { PhoneField, phoneProblem } from './PhoneField.tsx';
import { limitPaise, RoleFields, type RoleValues } from './RoleFields.tsx';

interface Values extends RoleValues {
  email: string;
  phone: string;
}

/** Invites somebody, then shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<{ email: string; link: string }>();
  return (
    <Dialog title={sent ? words().deskPeople.invited : words().deskPeople.inviteSomebody} width="narrow" onClose={onClose}>
      {sent ? <SentLink {...sent} onClose={onClose} /> : <InviteForm onSent={setSent} />}
    </Dialog>
  );
}

function InviteForm({ onSent }: { onSent: (sent: { email: string; link: string }) => void }) {
  const invite = useInvite();
  const form = useDraftForm<Values>('invite', { email: '', phone: '', role: 'staff', limit: '0' });
  const { register, handleSubmit, formState, setError, clearDraft } = form;
  const submit = handleSubmit(async ({ email, phone, role, limit }) => {
    try {
      const refundLimit = role === 'owner' ? 0 : limitPaise(limit);
      const { link } = await invite.mutateAsync({ body: { email, role, refundLimit, signInPhone: phone } });
      clearDraft();
      onSent({ email, link });
    } catch (error) {
      setError('root', { message: messageFor(error) });
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {formState.errors.root?.message ? (
        <Notice tone="danger" alert>
          {formState.errors.root.message}
        </Notice>
      ) : null}
      <TextField
        label={words().deskPeople.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email', {
          required: words().signIn.emailBlank,
          validate: (email) => emailProblem(email) ?? true,
        })}
      />
      <PhoneField error={formState.errors.phone?.message} {...register('phone', { validate: phoneProblem })} />
      <RoleFields form={form} />
      <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskPeople.inviting}>
        {words().deskPeople.send}
      </Button>
    </form>
  );
}

function SentLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const text = words().deskPeople.invitation(link);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify({ tone: 'success', text: words().deskPeople.linkCopied });
  };
  return (
    <div className={styles.form}>
      <p>
        <EmailAddress>{email}</EmailAddress>
        <span> {words().deskPeople.getsLink}</span>
      </p>
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void copy().catch(() => notify({ tone: 'error', text: words().deskPeople.cannotCopy }))}>
          {words().deskPeople.copyTheLink}
        </Button>
        <a className={buttonClass('secondary')} href={`https://wa.me/?text=${urlPart(text)}`} target="_blank" rel="noreferrer">
          {words().deskPeople.whatsapp}
        </a>
        <Button tone="quiet" onClick={onClose}>
          {words().deskKit.done}
        </Button>
      </div>
    </div>
  );
}
