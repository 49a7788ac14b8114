import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { DeliveryPaymentRules, PaymentRulesWithSavedList } from '#contract/desk/delivery-payment.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import { readWhole } from '#contract/digits.ts';
import { readWholeRupees } from '#contract/rupees.ts';
import { deliveryPaymentQuery, deliveryPaymentWithEdits, useDeliveryPaymentSave } from '#src/desk/data/delivery-payment.ts';
import { forgetEdit, useRefusedEdits } from '#src/desk/data/refused-edits.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { notifySaved } from '#src/desk/ui/notify-saved.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { RefusedEdits } from '#src/desk/ui/RefusedEdits.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './DeliveryForm.module.css';
import { ListSummary } from './ListSummary.tsx';
import { PlacesField } from './PlacesField.tsx';

const amounts: ReadonlySet<string> = new Set<NumberName>(['most', 'firstMost']);
const numbers = ['most', 'firstMost', 'openMost', 'hourlyMost', 'refusalsMost'] as const;
type NumberName = (typeof numbers)[number];
type Fields = Record<NumberName | 'pincodes', string> & { isOn: boolean };

/** Whether the shop takes payment on delivery, and its limits. */
export function DeliveryPaymentSection() {
  const query = useQuery(deliveryPaymentQuery());
  return (
    <Section title={words().deliveryPaymentMessages.fields.isOn} boxed>
      <QueryStates query={query}>
        {({ deliveryPayment }) => <DeliveryPaymentForm rules={deliveryPayment} at={query.dataUpdatedAt} />}
      </QueryStates>
    </Section>
  );
}

/** The rules as they are typed. */
const typed = ({ isOn, pincodes, ...limits }: DeliveryPaymentRules): Fields => ({
  isOn,
  pincodes,
  ...(Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])) as Record<NumberName, string>),
});

/** What was typed as it is stored; a field that is no number is refused by the rules. */
const stored = ({ isOn, pincodes, ...typed }: Partial<Fields>) => ({
  ...(isOn !== undefined && { isOn }),
  ...(pincodes !== undefined && { pincodes }),
  ...Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, (amounts.has(name) ? readWholeRupees(text) : readWhole(text)) ?? 0]),
  ),
});

/** The form, and what is done with it. Only changed fields are sent, so that two owners do not undo each other. */
function useRulesForm(rules: DeliveryPaymentRules) {
  const form = useDraftForm<Fields>('delivery-payment', typed(rules));
  const save = useDeliveryPaymentSave();
  const submit = form.handleSubmit((fields) => {
    const rulesOfForm = fields.pincodes.trim() === rules.pincodes ? PaymentRulesWithSavedList : DeliveryPaymentRules;
    const set = rulesOfForm.safeParse(stored(fields));
    if (!set.success) {
      for (const { path, message } of set.error.issues) form.setError(path[0] as keyof Fields, { message }, { shouldFocus: true });
      return;
    }
    save.mutate(
      { next: set.data, saved: rules, before: { ...rules, ...stored(form.before()) } },
      {
        onError: form.acceptNewer,
        onSuccess: (saved) => {
          form.dropDraft();
          notifySaved(saved, words().deskDeliveryPayment.saved);
        },
      },
    );
  });
  return { form, save, submit };
}

/** `at`: when the rules were read, ms since 1970. */
function DeliveryPaymentForm({ rules: known, at }: { rules: DeliveryPaymentRules; at: number }) {
  const rules = deliveryPaymentWithEdits(known, useSettledChanges(at));
  const { form, save, submit } = useRulesForm(rules);
  const { register, formState } = form;
  const say = words().deskDeliveryPayment;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedEdits
        edits={useRefusedEdits('setting.doorPayment')}
        onForget={forgetEdit}
        onRestore={({ set }) => form.restore(typed({ ...rules, ...definedFields(set) }))}
      />
      <label className={styles.tick}>
        <input type="checkbox" {...register('isOn')} />
        {say.isOn}
      </label>
      <p className={styles.quiet}>{say.about}</p>
      {numbers.map((name) => (
        <TextField
          key={name}
          label={say.labels[name]}
          hint={say.hints[name]}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Controller
        name="pincodes"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <PlacesField
            label={words().deliveryPaymentMessages.fields.pincodes}
            hint={say.pincodesHint}
            placeholder={'411004\n4110'}
            rows={4}
            error={formState.errors.pincodes?.message}
            {...{ value, onChange, onBlur, ref }}
          />
        )}
      />
      <ListSummary text={form.watch('pincodes')} />
      <div>
        <Button type="submit" size="sm" disabled={!formState.isDirty} busy={save.isPending} busyLabel={words().deskKit.saving}>
          {say.save}
        </Button>
      </div>
    </form>
  );
}
