import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setupQuery, useSetupChange } from '#src/desk/data/setting.ts';
import type { Setup } from '#contract/desk/setup.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import styles from './setup.module.css';

/** The first run: what is left to do, samples, and the opening. */
export function SetupScreen() {
  const query = useQuery(setupQuery());
  const { data, refetch } = query;
  // A product is there when the shop has it, with its photographs.
  const unsent = useOutbox((view) => view.waiting.length);
  useEffect(() => {
    void refetch();
  }, [refetch, unsent]);
  const done = data?.steps.filter((step) => step.done).length ?? 0;
  return (
    <DeskPage
      title={data?.isOpen ? words().deskSetup.isOpen : words().deskSetup.title}
      note={data && words().deskSetup.countDone(done, data.steps.length)}
      width="form"
      bar={data && !data.isOpen ? <OpenBar setup={data} /> : undefined}
    >
      <QueryStates query={query}>
        {(setup) => (
          <>
            <SetupSteps setup={setup} />
            <ByFile setup={setup} />
            <Samples setup={setup} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

function OpenBar({ setup: { previewLink } }: { setup: Setup }) {
  const open = useSetupChange('open');
  return (
    <ActionBar hint={words().deskSetup.opensSoon}>
      <a className={buttonClass('secondary')} href={previewLink} target="_blank" rel="noreferrer">
        {words().deskSetup.seeShop}
      </a>
      <Button
        busy={open.isPending}
        busyLabel={words().deskSetup.opening}
        // Today takes the place of this screen: nothing that belongs to it would hear of the end.
        onClick={() =>
          void open.mutateAsync().then(
            () => notify({ tone: 'success', text: words().deskSetup.isOpen }),
            () => undefined,
          )
        }
      >
        {words().deskSetup.openShop}
      </Button>
    </ActionBar>
  );
}

/** The way for those who have their products in a sheet. */
function ByFile({ setup: { steps } }: { setup: Setup }) {
  if (steps.some(({ step, count }) => step === 'products' && count > 0)) return null;
  return (
    <Section title={words().deskSetup.byFile} boxed>
      <p className={styles.quiet}>{words().deskSetup.byFileText}</p>
      <div className={styles.buttons}>
        <Link to="/import" className={buttonClass('secondary')}>
          {words().deskSetup.toImport}
        </Link>
      </div>
    </Section>
  );
}

/** Samples for a shop that has nothing, and the way to take them out. */
function Samples({ setup: { samples, steps } }: { setup: Setup }) {
  const add = useSetupChange('addSamples');
  const remove = useSetupChange('removeSamples');
  const isEmpty = steps.every(({ step, count }) => !['categories', 'products', 'locations'].includes(step) || count === 0);
  if (samples > 0)
    return (
      <Section title={words().deskSetup.samples} boxed>
        <Notice tone="info" title={words().deskSetup.samplesInShop(samples)}>
          {words().deskSetup.samplesText}
        </Notice>
        <div className={styles.buttons}>
          <Button tone="secondary" busy={remove.isPending} busyLabel={words().deskSetup.takingOut} onClick={() => remove.mutate()}>
            {words().deskSetup.samplesOut(samples)}
          </Button>
        </div>
      </Section>
    );
  if (!isEmpty) return null;
  return (
    <Section title={words().deskSetup.trySamples} boxed>
      <p className={styles.quiet}>{words().deskSetup.trySamplesText}</p>
      <div className={styles.buttons}>
        <Button tone="secondary" busy={add.isPending} busyLabel={words().deskSetup.bringingIn} onClick={() => add.mutate()}>
          {words().deskSetup.trySamples}
        </Button>
      </div>
    </Section>
  );
}
