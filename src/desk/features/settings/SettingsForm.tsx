import { words } from '#language/words.ts';
import { readWhole } from '#contract/digits.ts';
import { useEffect, useState } from 'react';
import type { Path, UseFormSetError } from 'react-hook-form';
import { normalEmail } from '#contract/email.ts';
import { definedFields, type Fields, type Touched } from '#contract/desk/field-merge.ts';
import { ShopSettings } from '#contract/desk/setting.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useEmailInLetters } from '#src/ui/EmailAddress.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { Saved } from '#src/desk/data/saved-change.ts';
import { type UnsentLogo, useSettingsSave } from '#src/desk/data/setting.ts';
import { openedSetupStep } from '#src/desk/data/setup-step.ts';
import { forgetEdit, useRefusedEdits } from '#src/desk/data/refused-edits.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { notifySaved } from '#src/desk/ui/notify-saved.ts';
import { RefusedEdits } from '#src/desk/ui/RefusedEdits.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import type { Parts, Values } from './form-values.ts';
import { Look } from './Look.tsx';
import styles from './settings.module.css';
import { Tax } from './Tax.tsx';

const typed = (settings: ShopSettings): Values => ({ ...settings, lowStockAt: String(settings.lowStockAt) });

/** Some settings as they are typed. */
const shownFields = ({ lowStockAt, ...rest }: Touched<ShopSettings & Fields>): Partial<Values> => ({
  ...definedFields(rest),
  ...(lowStockAt !== undefined && { lowStockAt: String(lowStockAt) }),
});

/** Values of fields as they are stored. */
const stored = ({ email, lowStockAt, ...rest }: Partial<Values>): Partial<ShopSettings> => ({
  ...rest,
  ...(email !== undefined && { email: normalEmail(email) }),
  ...(lowStockAt !== undefined && { lowStockAt: readWhole(String(lowStockAt)) ?? 0 }),
});

/** What was typed, as it is saved; undefined where a field is wrong, which it says. Without a network the shop's refusal would come late. */
function checked(values: Values, setError: UseFormSetError<Values>): ShopSettings | undefined {
  const parsed = ShopSettings.safeParse({ ...values, lowStockAt: readWhole(String(values.lowStockAt)) });
  const { gstin = '', state = '' } = parsed.data ?? {};
  const isOfOtherState = gstin !== '' && !gstin.startsWith(state);
  if (isOfOtherState) setError('gstin', { message: words().settingMessages.gstinState }, { shouldFocus: true });
  for (const { path, message } of parsed.error?.issues ?? []) setError(path[0] as Path<Values>, { message }, { shouldFocus: true });
  return isOfOtherState ? undefined : parsed.data;
}

interface SettingsFormProps {
  settings: ShopSettings;
  /** A logo that the settings do not have yet. */
  logo: UnsentLogo | undefined;
  /** Products on sale without a tax class, in a shop that charges GST. */
  withoutTaxClass: number;
}

/** The settings as a form. Only changed fields are sent, so that two owners do not undo each other. */
export function SettingsForm({ settings, logo, withoutTaxClass }: SettingsFormProps) {
  const email = useEmailInLetters(settings.email);
  const save = useSettingsSave();
  const form = useDraftForm<Values>('settings', typed({ ...settings, email }));
  const { register, handleSubmit, formState, setError, setFocus, dropDraft, isRestored } = form;
  const [isSending, setSending] = useState(false);
  const parts = { register, errors: formState.errors };
  const maySave = formState.isDirty && !isSending;
  // The question of this step is far down the page. After the page has put the focus on its heading.
  useEffect(() => {
    if (openedSetupStep()?.step !== 'tax') return undefined;
    const frame = requestAnimationFrame(() => setFocus('taxScheme'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  const submit = handleSubmit(async (values) => {
    const now = checked(values, setError);
    if (!now) return;
    let saved: Saved;
    try {
      saved = await save.mutateAsync({ now, was: { ...settings, ...stored(form.before()) } });
    } catch (error) {
      form.acceptNewer(error);
      setError('root', { message: messageFor(error) });
      return;
    }
    dropDraft();
    notifySaved(saved, words().deskSettings.settingsSaved);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <RefusedEdits edits={useRefusedEdits('setting.save')} onForget={forgetEdit} onRestore={({ set }) => form.restore(shownFields(set))} />
      {isRestored ? (
        <Notice tone="notice" title={words().deskSettings.notSavedYet}>
          {words().deskSettings.typedEarlier}{' '}
          <Button tone="quiet" size="sm" onClick={dropDraft}>
            {words().deskSettings.showSaved}
          </Button>
        </Notice>
      ) : null}
      <Details {...parts} />
      <Look form={form} errors={formState.errors} saved={settings.logo} unsent={logo} onBusy={setSending} />
      <Tax {...parts} control={form.control} withoutTaxClass={withoutTaxClass} />
      <Complaints {...parts} />
      <ActionBar>
        <Button data-save="" type="submit" disabled={!maySave} busy={formState.isSubmitting} busyLabel={words().deskKit.saving}>
          {words().deskSettings.saveSettings}
        </Button>
      </ActionBar>
      {formState.errors.root?.message ? (
        <Notice tone="danger" alert>
          {formState.errors.root.message}
        </Notice>
      ) : null}
    </form>
  );
}

function Details({ register, errors }: Parts) {
  const labels = words().settingMessages.fields;
  return (
    <Section title={words().deskSettings.yourShop} boxed>
      <div className={styles.fields}>
        <TextField label={labels.name} autoComplete="organization" error={errors.name?.message} {...register('name')} />
        <TextField label={labels.address} autoComplete="address-line1" error={errors.address?.message} {...register('address')} />
        <TextField
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={labels.whatsapp}
          hint={words().deskSettings.whatsappHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.whatsapp?.message}
          {...register('whatsapp')}
        />
        <TextField
          label={labels.lowStockAt}
          hint={words().deskSettings.lowStockHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.lowStockAt?.message}
          {...register('lowStockAt')}
        />
      </div>
    </Section>
  );
}

function Complaints({ register, errors }: Parts) {
  const labels = words().settingMessages.fields;
  return (
    <Section title={words().deskSettings.complaints} boxed>
      <p className={styles.quiet}>{words().deskSettings.complaintsText}</p>
      <div className={styles.fields}>
        <TextField label={labels.grievanceName} autoComplete="off" error={errors.grievanceName?.message} {...register('grievanceName')} />
        <TextField
          label={labels.grievanceContact}
          autoComplete="off"
          error={errors.grievanceContact?.message}
          {...register('grievanceContact')}
        />
      </div>
    </Section>
  );
}
