import { useMutation } from '@tanstack/react-query';
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import type { PaperName } from '#contract/paper-name.ts';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { Button } from '#src/ui/Button.tsx';
import { bytesOfBase64, saveFile } from '#src/ui/save-file.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { fetchPaper } from '#src/desk/data/paper-list.ts';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { CorrectPaper } from './CorrectPaper.tsx';
import { OutdatedPaper } from './OutdatedPaper.tsx';
import styles from './MoneySection.module.css';

/** Invoice and credit notes of an order: to read and to print; and the way to make the invoice before the parcel leaves. */
export function PapersSection({ order }: { order: DeskOrder }) {
  const { id, papers = [], status, paperOutdated } = order;
  const isOffline = useConnectivity() === 'down';
  const { makePaper } = useOrderChanges();
  const made = useMutation({ mutationFn: () => makePaper(id) });
  const [standing] = papers;
  const mayMake = papers.length === 0 && status !== 'CANCELD';
  // Before that the address of the order is corrected, and what came back whole has nothing to correct.
  const mayCorrect = order.address !== null && isSent(status);
  if (papers.length === 0 && !mayMake) return null;
  return (
    <Section title={words().papers.title}>
      {standing ? (
        <>
          <Rows label={words().papers.title}>
            {papers.map((paper) => (
              <PaperRow key={paper.id} paper={paper} />
            ))}
          </Rows>
          {paperOutdated ? <OutdatedPaper orderId={id} paper={standing} isOffline={isOffline} /> : null}
          {mayCorrect ? <CorrectPaper order={order} paper={standing} isOffline={isOffline} /> : null}
        </>
      ) : (
        <>
          <p>{words().papers.notYet}</p>
          <div className={styles.buttons}>
            <Button tone="secondary" busy={made.isPending} disabled={isOffline} onClick={() => made.mutate()}>
              {words().papers.make}
            </Button>
          </div>
        </>
      )}
      {isOffline && (mayMake || mayCorrect || paperOutdated) ? <p className={styles.forbidden}>{words().deskPapers.needsNetwork}</p> : null}
    </Section>
  );
}

function PaperRow({ paper: { id, kind, number, replaced } }: { paper: PaperName }) {
  const opened = useMutation({
    mutationFn: () => fetchPaper(id),
    onSuccess: ({ name, pdf }) => saveFile(name, bytesOfBase64(pdf), 'application/pdf'),
  });
  return (
    <Row
      title={words().papers.kind[kind]}
      text={
        <>
          <Verbatim>{number}</Verbatim>
          {replaced ? <span>{` · ${words().papers.replaced}`}</span> : null}
        </>
      }
      end={
        <Button tone="secondary" size="sm" busy={opened.isPending} onClick={() => opened.mutate()}>
          {words().papers.open}
        </Button>
      }
    />
  );
}
