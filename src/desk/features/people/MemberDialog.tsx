import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { type StaffMember, useStaffChange, useStaffEnd } from '#src/desk/data/staff.ts';
import styles from './people.module.css';
import { limitPaise, RoleFields, type RoleValues } from './RoleFields.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

/** Role and refund limit of somebody, and the end of their work here. */
export function MemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const change = useStaffChange();
  const end = useStaffEnd();
  const form = useForm<RoleValues>({ defaultValues: { role: member.role, limit: String(member.refundLimit / 100) } });
  const { handleSubmit, formState, setError } = form;
  const fail = (error: unknown) => setError('root', { message: messageFor(error) });
  const submit = handleSubmit(async ({ role, limit }) => {
    try {
      const refundLimit = role === 'owner' ? 0 : limitPaise(limit);
      await change.mutateAsync({ params: { id: member.id }, body: { role, refundLimit } });
      notify({ tone: 'success', text: `${member.name} now works as ${role === 'owner' ? 'an owner' : 'staff'}` });
      onClose();
    } catch (error) {
      fail(error);
    }
  });
  const finish = async () => {
    try {
      await end.mutateAsync({ params: { id: member.id } });
      notify({ tone: 'success', text: `${member.name} no longer works here` });
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog title={member.name} width="narrow" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {formState.errors.root?.message ? (
          <Notice tone="danger" alert>
            {formState.errors.root.message}
          </Notice>
        ) : null}
        <RoleFields form={form} />
        <Button type="submit" wide busy={formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
        <div className={styles.end}>
          <Button tone="secondary" wide busy={end.isPending} busyLabel="Signing out…" onClick={() => void finish()}>
            End the work of <Verbatim>{member.name}</Verbatim>: signed out on all devices
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
