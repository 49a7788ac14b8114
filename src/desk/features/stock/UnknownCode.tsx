import { words } from '#language/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Pool } from '#contract/desk/stock.ts';
import { giveCode } from '#src/desk/data/barcode.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { FindPool } from './FindPool.tsx';
import { poolName } from './pool-words.ts';
import styles from './stock.module.css';

interface UnknownCodeProps {
  code: string;
  onClose: () => void;
  /** The code was given to this one. */
  onGiven: (pool: Pool) => void;
}

/** A code that no product has: it can be given to one, or to a new product. */
export function UnknownCode({ code, onClose, onGiven }: UnknownCodeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const give = async (pool: Pool) => {
    try {
      if (await giveCode(client, pool, code)) {
        notify({ tone: 'success', text: words().deskStock.hasBarcode(poolName(pool)) });
        return onGiven(pool);
      }
      notify({ tone: 'info', text: words().deskStock.severalVariants });
      await navigate({ to: '/products/$id', params: { id: pool.productId } });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  const isDown = useConnectivity() === 'down';
  return (
    <div className={styles.plain}>
      <Notice tone="notice" title={isDown ? words().deskStock.unknownHere(code) : words().deskStock.unknownBarcode(code)}>
        {isChoosing ? <FindPool label={words().deskStock.whichHas} onFound={(pool) => void give(pool)} /> : null}
        <div className={styles.low}>
          {isChoosing ? null : (
            <Button tone="secondary" size="sm" onClick={() => setChoosing(true)}>
              {words().deskStock.giveBarcode}
            </Button>
          )}
          <Link to="/products/new" search={{ barcode: code }} className={buttonClass('secondary', 'sm')}>
            {words().deskStock.newProduct}
          </Link>
          <Button tone="quiet" size="sm" onClick={onClose}>
            {words().deskKit.notNow}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
