import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { shortNameMax } from '#contract/desk/setting.ts';
import { addPhotograph } from '#src/desk/data/photograph.ts';
import { PicturePicker } from '#src/desk/ui/PicturePicker.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { AccentField } from './AccentField.tsx';
import type { Values } from './form-values.ts';
import styles from './settings.module.css';

interface LookProps {
  form: Pick<UseFormReturn<Values>, 'register' | 'setValue' | 'watch'>;
  errors: FieldErrors<Values>;
  /** Told while the logo is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** What shoppers see on every page: logo, colour, a few words, where else the shop is found. */
export function Look({ form: { register, setValue, watch }, errors, onBusy }: LookProps) {
  const labels = words().settingMessages.fields;
  const [logo, accent] = [watch('logo'), watch('accent')];
  const change = (field: 'logo' | 'accent', value: string) => setValue(field, value, { shouldDirty: true });
  return (
    <Section title={words().deskSettings.look} boxed>
      <div className={styles.fields}>
        <div>
          <PicturePicker
            label={labels.logo}
            value={logo || undefined}
            upload={addPhotograph}
            onBusy={onBusy}
            onChange={(path) => change('logo', path)}
          />
          {logo === '' ? (
            <p className={styles.quiet}>{words().deskSettings.logoHint}</p>
          ) : (
            <Button size="sm" tone="quiet" onClick={() => change('logo', '')}>
              {words().deskSettings.logoOut}
            </Button>
          )}
        </div>
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
      <p className={styles.quiet}>
        <Link to="/pages">{words().deskSettings.writePages}</Link>
      </p>
    </Section>
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
