import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import type { getSettings } from '#contract/desk/setting.ts';
import { pauseWithEdits, settingsQuery, settingsWithEdits } from '#src/desk/data/setting.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PauseSection } from './PauseSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';

type Loaded = Reply<typeof getSettings>;

/** What owners decide about the shop as a whole. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery());
  return (
    <DeskPage title={words().deskSettings.settings} width="form">
      <QueryStates query={query}>{(loaded) => <Settings loaded={loaded} at={query.dataUpdatedAt} />}</QueryStates>
    </DeskPage>
  );
}

/** `at`: when they were read, ms since 1970. */
function Settings({ loaded, at }: { loaded: Loaded; at: number }) {
  const { isOpen, sandbox, pause = null, withoutTaxClass = 0 } = loaded;
  const waiting = useSettledChanges(at);
  return (
    <div className={styles.notices}>
      {isOpen ? null : (
        <Notice tone="info" title={words().deskSettings.opensSoon}>
          <Link to="/setup">{words().deskSettings.whatIsLeft}</Link>
        </Notice>
      )}
      {sandbox ? (
        <Notice tone="notice" title={words().deskSettings.paymentsAreTests}>
          {words().deskSettings.testsText}
        </Notice>
      ) : null}
      <Section title={words().deskSettings.payments} boxed>
        <Link to="/payments">{words().deskSettings.providerKeys}</Link>
      </Section>
      {isOpen ? <PauseSection {...pauseWithEdits(pause, waiting)} /> : null}
      <SettingsForm {...settingsWithEdits(loaded.settings, waiting)} withoutTaxClass={withoutTaxClass} />
    </div>
  );
}
