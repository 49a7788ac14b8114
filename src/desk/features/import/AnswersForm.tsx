import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { ImportAnswers, ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { useImportDecision } from '#src/desk/data/import.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { GiveUp } from './GiveUp.tsx';
import { useMayApply } from './use-may-apply.ts';
import styles from './import.module.css';
import { type Choices, questionFields, isMissing, type Question, withChoice } from './questions.ts';

interface AnswersFormProps {
  found: ProductImport;
  isOffline: boolean;
}

/** What the file leaves open, asked once; it is checked, or checked again, with the answers. */
export function AnswersForm({ found, isOffline }: AnswersFormProps) {
  const choices = useQuery({ ...productChoicesQuery(), enabled: (found.questions?.shelves.length ?? 0) > 0 });
  if ((found.questions?.shelves.length ?? 0) === 0) return <Form found={found} isOffline={isOffline} shelves={[]} />;
  return (
    <QueryStates query={choices}>
      {({ categories }) => (categories.length === 0 ? <NoShelves /> : <Form found={found} isOffline={isOffline} shelves={categories} />)}
    </QueryStates>
  );
}

function NoShelves() {
  return (
    <Notice tone="notice" title={words().deskImport.noShelves}>
      {words().deskImport.noShelvesText}
      <p className={styles.another}>
        <Link to="/categories" className={buttonClass('secondary', 'sm')}>
          {words().deskImport.toCategories}
        </Link>
      </p>
    </Notice>
  );
}

function Form({ found, isOffline, shelves }: AnswersFormProps & { shelves: Choices }) {
  const [answers, setAnswers] = useState<ImportAnswers>(found.answers);
  const [isTried, setTried] = useState(false);
  const decision = useImportDecision(found.id);
  const isAsking = found.phase === 'asking';
  const mayFetch = useMayApply();
  const fields = questionFields(found, answers, { shelves, mayFetch });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const missing = fields.find(isMissing);
    if (missing) {
      event.currentTarget.querySelector<HTMLSelectElement>(`[name="${CSS.escape(missing.name)}"]`)?.focus();
      return;
    }
    decision.mutate({ kind: 'answer', answers });
  };
  return (
    <Section title={isAsking ? words().deskImport.asks : words().deskImport.meaning} boxed>
      {isAsking ? <p className={styles.quiet}>{words().deskImport.asksText}</p> : null}
      <form noValidate className={styles.form} onSubmit={send}>
        {fields.map((field) => (
          <QuestionField
            key={field.name}
            field={field}
            isTried={isTried}
            onChoose={(value) => setAnswers((now) => withChoice(now, field, value))}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" tone={isAsking ? 'primary' : 'secondary'} busy={decision.isPending} disabled={isOffline}>
            {isAsking ? words().deskImport.check : words().deskImport.checkAgain}
          </Button>
          {isAsking ? <GiveUp id={found.id} isOffline={isOffline} /> : null}
        </div>
      </form>
    </Section>
  );
}

interface QuestionFieldProps {
  field: Question;
  isTried: boolean;
  onChoose: (value: string) => void;
}

function QuestionField({ field, isTried, onChoose }: QuestionFieldProps) {
  const { name, label, value, groups, isOptional, hint } = field;
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      hint={hint}
      error={isTried && isMissing(field) ? words().deskImport.missing : undefined}
      onChange={({ target }) => onChoose(target.value)}
    >
      {isOptional ? null : (
        <option value="" disabled>
          {words().deskImport.chooseOne}
        </option>
      )}
      {groups.map(({ name: group, options }) =>
        group === '' ? (
          options.map((one) => <Choice key={one.value} {...one} />)
        ) : (
          <optgroup key={group} label={group}>
            {options.map((one) => (
              <Choice key={one.value} {...one} />
            ))}
          </optgroup>
        ),
      )}
    </SelectField>
  );
}

const Choice = ({ value, label }: { value: string; label: string }) => <option value={value}>{label}</option>;
