import { words } from '#language/words.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { type People, type StaffMember, useStaffChange, useStaffEnd, useStaffPhone } from '#src/desk/data/staff.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import styles from './people.module.css';
import { phoneOf, PhoneField, phoneProblem } from './PhoneField.tsx';
import { limitPaise, RoleFields, type RoleValues } from './RoleFields.tsx';

interface Values extends RoleValues {
  phone: string;
}

interface MemberDialogProps {
  member: StaffMember;
  /** The person who is signed in: their role is for another owner to change. */
  isSelf: boolean;
  onClose: () => void;
}

/** Phone number, role and refund limit of somebody, and the end of their work here. */
export function MemberDialog({ member, isSelf, onClose }: MemberDialogProps) {
  const change = useStaffChange();
  const phoneChange = useStaffPhone();
  // As it was when the dialog opened, with what this person has saved since.
  const [was, setWas] = useState(member);
  const note = ({ people }: People) => setWas((before) => people.find(({ id }) => id === member.id) ?? before);
  const defaultValues = { phone: phoneOf(member), role: member.role, limit: String(member.refundLimit / 100) };
  const form = useForm<Values>({ defaultValues });
  const { register, handleSubmit, formState, setError } = form;
  const { dirtyFields, errors, isSubmitting } = formState;
  const fail = (error: unknown) => setError('root', { message: messageFor(error) });
  const submit = handleSubmit(async ({ phone, role, limit }) => {
    const params = { id: member.id };
    try {
      if (dirtyFields.phone)
        note((await phoneChange.mutateAsync({ params, body: { signInPhone: phone, was: was.signInPhone ?? '' } })) as People);
      if (dirtyFields.role || dirtyFields.limit) {
        const refundLimit = role === 'owner' ? 0 : limitPaise(limit);
        await change.mutateAsync({ params, body: { role, refundLimit, was: { role: was.role, refundLimit: was.refundLimit } } });
      }
      notify({ tone: 'success', text: words().deskPeople.saved });
      onClose();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <Dialog title={<Verbatim>{member.name}</Verbatim>} width="narrow" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {errors.root?.message ? (
          <Notice tone="danger" alert>
            {errors.root.message}
          </Notice>
        ) : null}
        <PhoneField error={errors.phone?.message} {...register('phone', { validate: phoneProblem })} />
        {isSelf ? null : <RoleFields form={form} />}
        <Button type="submit" wide busy={isSubmitting} busyLabel={words().deskKit.saving}>
          {words().deskKit.save}
        </Button>
        {isSelf ? null : <EndOfWork member={member} onDone={onClose} onFailed={fail} />}
      </form>
    </Dialog>
  );
}

function EndOfWork({ member, onDone, onFailed }: { member: StaffMember; onDone: () => void; onFailed: (error: unknown) => void }) {
  const end = useStaffEnd();
  const finish = async () => {
    try {
      await end.mutateAsync({ params: { id: member.id } });
      notify({ tone: 'success', text: words().deskPeople.ended(member.name) });
      onDone();
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <div className={styles.end}>
      <Button tone="secondary" wide busy={end.isPending} busyLabel={words().deskPeople.signingOut} onClick={() => void finish()}>
        <Naming names={[member.name]}>{words().deskPeople.endWork}</Naming>
      </Button>
    </div>
  );
}
