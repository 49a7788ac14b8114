import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import type { PaperName } from '#contract/paper-name.ts';
import { words } from '#language/words.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { usePaper } from '#src/shop/data/paper.ts';
import { keptPaper } from '#src/shop/data/saved-orders.ts';
import { Button } from '#src/ui/Button.tsx';
import { bytesOfBase64, saveFile } from '#src/ui/save-file.ts';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './OrderDialog.module.css';

/** Invoice and credit notes of an order, each a PDF. */
export function OrderPapers({ order: { papers = [] } }: { order: Order }) {
  if (papers.length === 0) return null;
  return (
    <ul className={styles.papers} aria-label={words().papers.title}>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} />
      ))}
    </ul>
  );
}

function PaperRow({ paper: { id, kind, number, replaced } }: { paper: PaperName }) {
  const paper = usePaper(id);
  const [isWanted, setIsWanted] = useState(false);
  const open = async (): Promise<void> => {
    setIsWanted(true);
    const kept = paper.data ?? (await keptPaper(id));
    const { data, error } = kept ? { data: kept, error: undefined } : await paper.refetch();
    setIsWanted(false);
    if (data) saveFile(data.name, bytesOfBase64(data.pdf), 'application/pdf');
    else notify({ tone: 'error', text: !error || isUnreachable(error) ? words().papers.openOnce : messageFor(error) });
  };
  return (
    <li className={styles.paper}>
      <span>
        <Verbatim>{number}</Verbatim>
        {replaced ? <span>{` · ${words().papers.replaced}`}</span> : null}
      </span>
      <Button tone="secondary" size="sm" busy={isWanted} onClick={() => void open()}>
        {words().papers.kind[kind]}
      </Button>
    </li>
  );
}
