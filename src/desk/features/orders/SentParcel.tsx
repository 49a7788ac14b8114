import { words } from '#language/words.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { orderNames } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import { editOf } from '#src/desk/data/edit-of.ts';
import { correctParcel } from '#src/desk/data/order.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import styles from './OrderSteps.module.css';
import { BothFields } from './ParcelFields.tsx';
import type { ParcelForm } from './parcel-form.ts';

/** Who brings a parcel that has left: what came later, or was wrong, is saved by itself. */
export function SentParcel({ order, form }: { order: DeskOrder; form: ParcelForm }) {
  const { id: orderId, carrier, tracking } = order;
  const save = form.handleSubmit(async (typed) => {
    const saved = { carrier, tracking };
    const edit = editOf({ carrier: typed.carrier.trim(), tracking: typed.tracking.trim() }, saved, { ...saved, ...form.before() });
    if (!edit) return form.dropDraft();
    try {
      const takeBack = await correctParcel({ orderId, ...edit }, undoMs);
      form.clearDraft();
      form.reset(typed);
      offerUndo(words().deskOrders.parcelSaved(orderNames(order)), takeBack);
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  });
  return (
    <Section title={words().deskOrders.parcel}>
      <form className={styles.dialog} onSubmit={(event) => void save(event)} noValidate>
        <BothFields form={form} hint={words().deskOrders.courierHintSent} />
        <Button type="submit" tone="secondary" size="sm" disabled={!form.formState.isDirty}>
          {words().deskOrders.saveParcel}
        </Button>
      </form>
    </Section>
  );
}
