import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { shortNameMax } from '#contract/desk/setting.ts';
import { addPhotograph } from '#src/desk/data/photograph.ts';
import { keepLogo, type UnsentLogo } from '#src/desk/data/setting.ts';
import { takeBack } from '#src/desk/outbox/desk-outbox.ts';
import { BlobPicture } from '#src/desk/ui/BlobPicture.tsx';
import { notifyKept } from '#src/desk/ui/notify-saved.ts';
import { PicturePicker } from '#src/desk/ui/PicturePicker.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { AccentField } from './AccentField.tsx';
import type { Values } from './form-values.ts';
import styles from './settings.module.css';

interface LookProps {
  form: Pick<UseFormReturn<Values>, 'register' | 'setValue' | 'watch'>;
  errors: FieldErrors<Values>;
  /** Path of the saved logo; empty: none. */
  saved: string;
  unsent: UnsentLogo | undefined;
  /** Told while the logo is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** What shoppers see on every page: logo, colour, a few words, where else the shop is found. */
export function Look({ form: { register, setValue, watch }, errors, saved, unsent, onBusy }: LookProps) {
  const labels = words().settingMessages.fields;
  const [logo, accent] = [watch('logo'), watch('accent')];
  const change = (field: 'logo' | 'accent', value: string) => setValue(field, value, { shouldDirty: true });
  return (
    <Section title={words().deskSettings.look} boxed>
      <div className={styles.fields}>
        {unsent ? (
          <WaitingLogo unsent={unsent} />
        ) : (
          <div>
            <p className={styles.name}>{labels.logo}</p>
            <PicturePicker
              label={labels.logo}
              value={logo || undefined}
              upload={(file, onProgress) => sendLogo(file, saved, onProgress)}
              onBusy={onBusy}
              onChange={(path) => change('logo', path)}
            />
            {logo === '' ? (
              <p className={styles.hint}>{words().deskSettings.logoHint}</p>
            ) : (
              <Button size="sm" tone="quiet" onClick={() => change('logo', '')}>
                {words().deskSettings.logoOut}
              </Button>
            )}
          </div>
        )}
        <AccentField label={labels.accent} value={accent} error={errors.accent?.message} onChange={(value) => change('accent', value)} />
        <TextField
          label={labels.shortName}
          hint={words().deskSettings.shortNameHint(shortNameMax)}
          autoComplete="off"
          error={errors.shortName?.message}
          {...register('shortName')}
        />
        <TextField
          label={labels.tagline}
          hint={words().deskSettings.taglineHint}
          autoComplete="off"
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <TextArea
          label={labels.blurbs}
          hint={words().deskSettings.blurbsHint}
          rows={4}
          error={errors.blurbs?.message}
          {...register('blurbs')}
        />
        <Elsewhere register={register} errors={errors} />
      </div>
      <p className={styles.more}>
        <Link to="/pages">{words().deskSettings.writePages}</Link>
      </p>
    </Section>
  );
}

/** Stores a logo and gives its path; without a network this device keeps it, and there is no path. @throws ApiError */
async function sendLogo(file: File, saved: string, onProgress: (share: number) => void): Promise<string | undefined> {
  try {
    return await addPhotograph(file, onProgress);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await keepLogo(file, saved);
    notifyKept();
    return undefined;
  }
}

/** The logo that this device keeps. */
function WaitingLogo({ unsent: { picture, actionId } }: { unsent: UnsentLogo }) {
  const label = words().settingMessages.fields.logo;
  return (
    <div>
      <p className={styles.name}>{label}</p>
      <div className={styles.logo}>
        <BlobPicture picture={picture} alt={label} />
      </div>
      {actionId === undefined ? null : (
        <>
          <p className={styles.hint}>{words().deskSettings.logoWaits}</p>
          <Button size="sm" tone="quiet" onClick={() => void takeBack(actionId)}>
            {words().deskWaiting.takeBack}
          </Button>
        </>
      )}
    </div>
  );
}

/** Where else the shop is found. */
function Elsewhere({ register, errors }: Pick<LookProps['form'], 'register'> & Pick<LookProps, 'errors'>) {
  const labels = words().settingMessages.fields;
  return (['instagram', 'facebook', 'twitter'] as const).map((field) => (
    <TextField
      key={field}
      label={labels[field]}
      type="url"
      inputMode="url"
      autoComplete="off"
      error={errors[field]?.message}
      {...register(field)}
    />
  ));
}
