import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { digitsOf } from '#contract/digits.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { deliveryQuery, isPincode, lastPincode, rememberPincode } from '#src/shop/data/delivery.ts';
import { deliveryWords } from '#src/shop/features/catalogue/delivery-words.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './DeliveryCheck.module.css';

/** Whether the shop delivers to a PIN code, in a shop that does not deliver everywhere. What was asked last is asked again. */
export function DeliveryCheck() {
  const [typed, setTyped] = useState(lastPincode);
  const pincode = digitsOf(typed);
  const { data, error } = useQuery({ ...deliveryQuery(pincode), enabled: isPincode(pincode) });
  const answer = deliveryWords(data);
  const change = (text: string) => {
    setTyped(text);
    if (isPincode(digitsOf(text))) rememberPincode(digitsOf(text));
  };
  const failure = error && !data ? messageFor(error) : undefined;
  return (
    <Panel className={styles.check}>
      <TextField
        label={words().productScreen.deliveryTo}
        placeholder={words().checkoutScreen.sixDigits}
        inputMode="numeric"
        autoComplete="postal-code"
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={answer?.isServed === false ? answer.text : failure}
      />
      <p className={styles.answer} role="status">
        {answer?.isServed ? answer.text : null}
      </p>
    </Panel>
  );
}
