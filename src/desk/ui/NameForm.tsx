import { words } from '#language/words.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './NameForm.module.css';

interface NameFormProps {
  label: string;
  /** What the name was; empty for something new. */
  value?: string;
  maxLength: number;
  /** Of the button: "Add the category". */
  action: string;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel?: () => void;
}

/** One name to type and to save. What is typed stays when somebody else changes the name meanwhile, and theirs is told. */
export function NameForm({ label, value = '', maxLength, action, busy, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isOvertaken, setOvertaken] = useState(false);
  if (known !== value) {
    setKnown(value);
    if (typed === known) setTyped(value);
    else setOvertaken(true);
  }
  const name = typed.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && name !== value) onSave(name);
    else onCancel?.();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextField
        label={label}
        hint={isOvertaken && name !== value ? words().deskKit.changedMeanwhile(value) : undefined}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="sm" busy={busy} busyLabel={words().deskKit.saving} disabled={name === ''}>
        {action}
      </Button>
      {onCancel ? (
        <Button tone="quiet" size="sm" onClick={onCancel}>
          {words().deskKit.notNow}
        </Button>
      ) : null}
    </form>
  );
}
