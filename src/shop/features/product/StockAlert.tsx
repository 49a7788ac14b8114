import { Bell, BellOff } from 'lucide-react';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useSession } from '#src/shop/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import type { AlertTarget } from '#src/shop/data/stock-alert.lazy.ts';
import { useEmailInLetters } from '#src/ui/EmailAddress.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import { useStockAlert } from './use-stock-alert.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface StockAlertProps {
  product: Pick<Product, 'id'>;
}

/** Asks for an email when a sold-out product is back, or takes that back. `look`: in the narrow bar of phones the label is cut. */
export function StockAlertButton({ product, look = 'full' }: StockAlertProps & { look?: 'full' | 'bar' }) {
  const { isOn, toggle } = useStockAlert({ productId: product.id });
  const label = isOn ? words().productScreen.stopAlert : words().productScreen.alert;
  const short = isOn ? words().productScreen.stopAlertShort : words().productScreen.alertShort;
  const Icon = isOn ? BellOff : Bell;
  return (
    <Button wide tone={isOn ? 'secondary' : 'primary'} aria-label={label} onClick={() => void toggle()}>
      <Icon {...icon} />
      <span>{look === 'bar' ? short : label}</span>
    </Button>
  );
}

/** The same for one sold-out option. */
export function OptionAlertButton({ target, option }: { target: AlertTarget; option: string }) {
  const { isOn, toggle } = useStockAlert(target);
  const Icon = isOn ? BellOff : Bell;
  return (
    <Button
      size="sm"
      tone="secondary"
      aria-label={isOn ? words().productScreen.stopAlertOf(option) : words().productScreen.alertOf(option)}
      onClick={() => void toggle()}
    >
      <Icon {...icon} />
      {isOn ? words().productScreen.stopAlertShort : words().productScreen.alertShort}: {glueUnits(option)}
    </Button>
  );
}

/** Says where the email goes, and whether the request still has to be sent. */
export function StockAlertText({ product, className }: StockAlertProps & { className: string | undefined }) {
  const { isOn, isPending } = useStockAlert({ productId: product.id });
  const email = useEmailInLetters(useSession()?.email ?? '');
  const isUnsent = useConnectivity() === 'down' && isPending;
  return (
    <p className={className}>
      <span>{isOn ? words().productScreen.alertOn(email) : words().productScreen.alertOffer}</span>
      {isUnsent ? <span>{` ${words().sync.kept}`}</span> : null}
    </p>
  );
}
