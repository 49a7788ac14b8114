import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ImportPhase, ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { importQuery, isMoving, useProductsAgain } from '#src/desk/data/import.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { AppliedPart } from './AppliedPart.tsx';
import { BackTo } from './BackTo.tsx';
import { CheckedPart } from './CheckedPart.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Kept } from './Kept.tsx';
import { NeedsNetwork } from './NeedsNetwork.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';
import { Progress } from './Progress.tsx';
import styles from './import.module.css';

/** One import, from the file to products on sale, and back. */
export function ImportScreen({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  const isOffline = useConnectivity() === 'down';
  const { data } = query;
  useNewsOfProducts(data?.phase);
  return (
    <DeskPage
      title={data ? <Verbatim>{data.fileName}</Verbatim> : words().deskImport.title}
      note={data ? <PhaseBadge phase={data.phase} /> : undefined}
      width="form"
      back={<BackTo to="/import">{words().deskImport.title}</BackTo>}
      bar={data && <DecisionBar found={data} isOffline={isOffline} />}
    >
      {isOffline ? <NeedsNetwork /> : null}
      {isOffline && data === undefined ? null : (
        <QueryStates query={query}>
          {(found) => (
            <Standing phase={found.phase}>
              <Part found={found} isOffline={isOffline} />
            </Standing>
          )}
        </QueryStates>
      )}
    </DeskPage>
  );
}

/** Reads products again once an import has changed them. */
function useNewsOfProducts(phase: ImportPhase | undefined): void {
  const again = useProductsAgain();
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was !== undefined && was !== phase && (phase === 'applied' || phase === 'undone')) again();
  }, [again, phase]);
}

/** Keeps the focus on the page when what had it goes with the phase. */
function Standing({ phase, children }: { phase: ImportPhase; children: React.ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    before.current = phase;
  }, [phase]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.standing}>
      {children}
    </div>
  );
}

function Part({ found, isOffline }: { found: ProductImport; isOffline: boolean }) {
  const { phase, failure } = found;
  if (isMoving(phase)) return <Progress found={found} isOffline={isOffline} />;
  if (phase === 'asking') return <AnswersForm found={found} isOffline={isOffline} />;
  if (phase === 'refused')
    return (
      <>
        <Notice tone="danger" title={words().deskImport.refusedFile}>
          {failure}
        </Notice>
        <Another />
      </>
    );
  if (phase === 'withdrawn')
    return (
      <>
        <Notice tone="info" title={words().deskImport.wasGivenUp}>
          {words().deskImport.wasGivenUpText}
        </Notice>
        <Another />
      </>
    );
  if (phase === 'checked') return <CheckedPart found={found} isOffline={isOffline} />;
  return (
    <>
      <AppliedPart found={found} />
      <Kept found={found} />
    </>
  );
}

/** The way to the next file. */
function Another() {
  return (
    <p className={styles.another}>
      <Link to="/import" className={buttonClass('secondary', 'sm')}>
        {words().deskImport.another}
      </Link>
    </p>
  );
}
