import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#src/desk/data/setting.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PauseSection } from './PauseSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';

/** What owners decide about the shop as a whole. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery());
  return (
    <DeskPage title="Settings" width="form">
      <QueryStates query={query}>
        {({ settings, isOpen, sandbox, pause = null }) => (
          <div className={styles.notices}>
            {isOpen ? null : (
              <Notice tone="info" title="Shoppers read “We open soon”">
                <Link to="/setup">What is left to do</Link>
              </Notice>
            )}
            {sandbox ? (
              <Notice tone="notice" title="Payments are tests">
                Nobody is charged. Real payments need the keys of your payment provider.
              </Notice>
            ) : null}
            <Section title="Payments" boxed>
              <Link to="/payments">Keys of your payment provider</Link>
            </Section>
            {isOpen ? <PauseSection pause={pause} /> : null}
            <SettingsForm key={JSON.stringify(settings)} settings={settings} />
          </div>
        )}
      </QueryStates>
    </DeskPage>
  );
}
