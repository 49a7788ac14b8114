import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { type Control, useWatch } from 'react-hook-form';
import { Section } from '#src/desk/ui/Section.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { Parts, Values } from './form-values.ts';
import styles from './settings.module.css';

interface TaxProps extends Parts {
  control: Control<Values>;
  /** Products on sale without a tax class, in a shop that charges GST. */
  withoutTaxClass: number;
}

/** That products are sold without GST because nobody has chosen their class, and where to choose it. */
function WithoutTaxClass({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="danger" title={words().deskSettings.withoutTaxClass(count)}>
      <Link to="/categories">{words().deskSettings.chooseTaxClass}</Link>
    </Notice>
  );
}

/** How the shop pays GST, what its prices include, and the numbers that papers name. */
export function Tax({ register, errors, control, withoutTaxClass }: TaxProps) {
  const [scheme, gstin, prices] = useWatch({ control, name: ['taxScheme', 'gstin', 'prices'] });
  // What the checklist waits for.
  const needsGstin = (scheme === 'regular' || scheme === 'composition') && gstin.trim() === '';
  const needsPrices = scheme === 'regular' && prices === '';
  const labels = words().settingMessages.fields;
  return (
    <Section title={words().deskSettings.gst} boxed>
      <WithoutTaxClass count={withoutTaxClass} />
      <div className={styles.fields}>
        <SelectField label={labels.taxScheme} error={errors.taxScheme?.message} {...register('taxScheme')}>
          <option value="">{words().deskSettings.notSaidYet}</option>
          <option value="regular">{words().deskSettings.regular}</option>
          <option value="composition">{words().deskSettings.composition}</option>
          <option value="none">{words().deskSettings.unregistered}</option>
        </SelectField>
        <SelectField
          label={labels.prices}
          hint={needsPrices ? words().deskSettings.pricesNeeded : words().deskSettings.pricesHint}
          error={errors.prices?.message}
          {...register('prices')}
        >
          <option value="">{words().deskSettings.notSaidYet}</option>
          <option value="with">{words().deskSettings.withTax}</option>
          <option value="without">{words().deskSettings.withoutTax}</option>
        </SelectField>
        <TextField
          label={labels.gstin}
          hint={needsGstin ? words().deskSettings.gstinNeeded : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.gstin?.message}
          {...register('gstin')}
        />
        <SelectField label={labels.state} hint={words().deskSettings.stateHint} error={errors.state?.message} {...register('state')}>
          <option value="">{words().deskSettings.notSaidYet}</option>
          <StateOptions />
        </SelectField>
        <TextField
          label={labels.fssai}
          hint={words().deskSettings.fssaiHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.fssai?.message}
          {...register('fssai')}
        />
      </div>
    </Section>
  );
}

/** States by name. */
function StateOptions() {
  return Object.entries(words().deskSettings.states)
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
