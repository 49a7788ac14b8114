import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { Controller } from 'react-hook-form';
import { DeliveryRules, RulesWithSavedList } from '#contract/desk/delivery.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import { readWholeRupees } from '#contract/rupees.ts';
import { deliveryRulesQuery, deliveryWithEdits, useDeliverySave } from '#src/desk/data/delivery-rules.ts';
import { forgetEdit, useRefusedEdits } from '#src/desk/data/refused-edits.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { notifySaved } from '#src/desk/ui/notify-saved.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { RefusedEdits } from '#src/desk/ui/RefusedEdits.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './DeliveryForm.module.css';
import { ListSummary } from './ListSummary.tsx';
import { PlacesField } from './PlacesField.tsx';

/** PIN codes and the smallest order. */
export function DeliverySection() {
  const query = useQuery(deliveryRulesQuery());
  return (
    <Section title={words().deskLocations.delivery} boxed>
      <QueryStates query={query}>{({ delivery }) => <DeliveryForm rules={delivery} at={query.dataUpdatedAt} />}</QueryStates>
    </Section>
  );
}

/** The rules as they are typed. */
const typed = ({ pincodes, minimumOrder }: DeliveryRules) => ({ pincodes, minimumOrder: minimumOrder === 0 ? '' : String(minimumOrder) });

/** Values of fields as they are stored. */
const stored = ({ pincodes, minimumOrder }: { pincodes?: string; minimumOrder?: string }): Partial<DeliveryRules> => ({
  ...(pincodes !== undefined && { pincodes }),
  ...(minimumOrder !== undefined && { minimumOrder: readWholeRupees(minimumOrder) ?? 0 }),
});

/** The form, and what is done with it. Only changed fields are sent, so that two owners do not undo each other. */
function useRulesForm(rules: DeliveryRules) {
  const form = useDraftForm('delivery', typed(rules));
  const save = useDeliverySave();
  const submit = form.handleSubmit(({ pincodes, minimumOrder }) => {
    const rulesOfForm = pincodes.trim() === rules.pincodes ? RulesWithSavedList : DeliveryRules;
    const set = rulesOfForm.safeParse({ pincodes, minimumOrder: minimumOrder.trim() === '' ? 0 : readWholeRupees(minimumOrder) });
    if (!set.success) {
      for (const { path, message } of set.error.issues)
        form.setError(path[0] === 'pincodes' ? 'pincodes' : 'minimumOrder', { message }, { shouldFocus: true });
      return;
    }
    save.mutate(
      { next: set.data, saved: rules, before: { ...rules, ...stored(form.before()) } },
      {
        onError: form.acceptNewer,
        onSuccess: (saved) => {
          form.dropDraft();
          notifySaved(saved, words().deskLocations.deliverySaved);
        },
      },
    );
  });
  return { form, save, submit };
}

/** `at`: when the rules were read, ms since 1970. */
function DeliveryForm({ rules: known, at }: { rules: DeliveryRules; at: number }) {
  const rules = deliveryWithEdits(known, useSettledChanges(at));
  const { form, save, submit } = useRulesForm(rules);
  const { register, formState, watch, setValue } = form;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedEdits
        edits={useRefusedEdits('setting.delivery')}
        onForget={forgetEdit}
        onRestore={({ set }) => form.restore(typed({ ...rules, ...definedFields(set) }))}
      />
      <Controller
        name="pincodes"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <PlacesField
            label={words().deliveryMessages.fields.pincodes}
            hint={words().deskLocations.placesHint}
            placeholder={'411004 1\n4110 2\n400001-400104 4'}
            rows={8}
            error={formState.errors.pincodes?.message}
            {...{ value, onChange, onBlur, ref }}
          />
        )}
      />
      <ListSummary text={watch('pincodes')} />
      <ListFile onRead={(text) => setValue('pincodes', text, { shouldDirty: true })} />
      <TextField
        label={words().deskLocations.inRupees(words().deliveryMessages.fields.minimumOrder)}
        hint={words().deskLocations.smallestOrderHint}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.minimumOrder?.message}
        {...register('minimumOrder')}
      />
      <div>
        <Button type="submit" size="sm" disabled={!formState.isDirty} busy={save.isPending} busyLabel={words().deskKit.saving}>
          {words().deskLocations.saveDelivery}
        </Button>
      </div>
    </form>
  );
}

/** Takes the list from a file, such as a sheet saved as CSV. */
function ListFile({ onRead }: { onRead: (text: string) => void }) {
  const id = useId();
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    try {
      onRead(await file.text());
    } catch {
      notify({ tone: 'error', text: words().deskLocations.badFile });
    } finally {
      // The same file may be chosen again, once it is corrected.
      currentTarget.value = '';
    }
  };
  return (
    <p>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void read(event)}
      />
      <label htmlFor={id} className={classes(buttonClass('secondary', 'sm'), styles.file)}>
        {words().deskLocations.fromFile}
      </label>
    </p>
  );
}
