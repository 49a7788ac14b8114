import { words } from '#language/words.ts';
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
    <DeskPage title={words().deskSettings.settings} width="form">
      <QueryStates query={query}>
        {({ settings, isOpen, sandbox, pause = null, withoutTaxClass = 0 }) => (
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
            {isOpen ? <PauseSection pause={pause} /> : null}
            <SettingsForm key={JSON.stringify(settings)} settings={settings} withoutTaxClass={withoutTaxClass} />
          </div>
        )}
      </QueryStates>
    </DeskPage>
  );
}
