import { ChevronDown } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { fieldAttributes, FieldFrame } from '#src/ui/FieldFrame.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { boxesOf, changedBoxes, type ListBox } from './list-boxes.ts';
import styles from './PlacesField.module.css';

interface PlacesFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  placeholder: string;
  rows: number;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLElement>;
}

/** Without a longest text: a browser would cut what is pasted and not say so. A list that is too long is refused when it is saved. */
const asWritten = { translate: 'no', spellCheck: false } as const;

/** The lines of one box, drawn once the box is opened. */
function Box({ label, box, onChange, onBlur, ref }: { box: ListBox } & Pick<PlacesFieldProps, 'label' | 'onChange' | 'onBlur' | 'ref'>) {
  const [isOpen, setOpen] = useState(false);
  const lines = words().deskLocations.linesFromTo(box.first, box.last);
  return (
    <details className={styles.box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={ref} className={styles.summary}>
        <span className={styles.title}>
          <span translate="no">{box.range}</span> <span className={styles.lines}>{lines}</span>
        </span>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {isOpen ? (
        <TextArea
          {...asWritten}
          label={label}
          aria-label={`${label}, ${lines}`}
          rows={12}
          value={box.text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      ) : null}
    </details>
  );
}

/**
 * A list of PIN codes as lines of text. A browser lays out a whole text area at each key, so a long list is in several, each under its first
 * and last PIN code. A list that grows while somebody types stays in its box: nothing moves under the fingers. A long list that is pasted is
 * divided, and the focus goes from the field to its first box.
 */
export function PlacesField({ label, hint, error, value, onChange, onBlur, ref, ...rest }: PlacesFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const [boxes, setBoxes] = useState<readonly ListBox[]>(() => boxesOf(value));
  if (value !== shown) {
    // From a file, or from what somebody else has saved.
    setShown(value);
    setBoxes(boxesOf(value));
  }
  const list = useRef<HTMLDivElement>(null);
  const isFieldGone = useRef(false);
  useEffect(() => {
    if (isFieldGone.current) list.current?.querySelector('summary')?.focus();
    isFieldGone.current = false;
  }, [boxes.length]);
  const change = (at: number, text: string) => {
    const next = changedBoxes(boxes, at, text);
    const all = next.map((box) => box.text).join('\n');
    isFieldGone.current = boxes.length === 1 && next.length > 1;
    setBoxes(next);
    setShown(all);
    onChange(all);
  };
  const [only] = boxes;
  if (only && boxes.length === 1)
    return (
      <TextArea
        {...asWritten}
        {...rest}
        ref={ref as Ref<HTMLTextAreaElement>}
        label={label}
        hint={hint}
        error={error}
        value={only.text}
        onChange={({ currentTarget }) => change(0, currentTarget.value)}
        onBlur={onBlur}
      />
    );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div {...fieldAttributes(id, { hint, error })} ref={list} role="group" aria-label={label} className={styles.boxes}>
        {boxes.map((box, at) => (
          <Box key={at} label={label} box={box} onChange={(text) => change(at, text)} onBlur={onBlur} ref={at === 0 ? ref : null} />
        ))}
      </div>
      <p className={styles.empty}>
        <Button tone="secondary" size="sm" onClick={() => onChange('')}>
          {words().deskLocations.emptyList}
        </Button>
      </p>
    </FieldFrame>
  );
}
