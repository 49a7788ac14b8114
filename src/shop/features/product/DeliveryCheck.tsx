import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { digitsOf } from '#contract/digits.ts';
import { formatRupees } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { deliveryQuery, isPincode, lastPincode, rememberPincode } from '#src/shop/data/delivery.ts';
import { deliveryWords } from '#src/shop/features/catalogue/delivery-words.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './DeliveryCheck.module.css';

/** Where the shop delivers, and its smallest order; what it asks nothing about is left out. */
export function DeliveryCheck({ isListed, minimumOrder }: Pick<Delivery, 'isListed' | 'minimumOrder'>) {
  return (
    <>
      {minimumOrder > 0 ? (
        <p className={styles.answer}>
          <Sentence>{words().productScreen.leastOrder(formatRupees(minimumOrder))}</Sentence>
        </p>
      ) : null}
      {isListed ? <PincodeCheck /> : null}
    </>
  );
}

/** Whether the shop delivers to a PIN code. What was asked last is asked again. */
function PincodeCheck() {
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
