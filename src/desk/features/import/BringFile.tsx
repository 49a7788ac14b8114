import { useNavigate } from '@tanstack/react-router';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ownColumns } from '#contract/desk/import-columns.ts';
import { words } from '#language/words.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { sendFile } from '#src/desk/data/import.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import styles from './import.module.css';

const accepted = '.csv,.txt,.zip,text/csv,application/zip';

/** The header alone: a spreadsheet opens it as a sheet to fill in. */
const sheet = (): string => `\ufeff${ownColumns.map((column) => `"${column}"`).join(',')}\r\n`;

/** Sends a file, and offers our own sheet to those who have none. */
export function BringFile({ isOffline }: { isOffline: boolean }) {
  return (
    <Section title={words().deskImport.bring} boxed>
      <p className={styles.quiet}>{words().deskImport.bringText}</p>
      <div className={styles.buttons}>
        <FilePicker isOffline={isOffline} />
        <Button tone="secondary" onClick={() => saveFile(words().deskImport.templateName, sheet(), 'text/csv')}>
          <Download size={18} aria-hidden />
          {words().deskImport.template}
        </Button>
      </div>
      <p className={styles.small}>{words().deskImport.bringHint}</p>
      <Columns />
    </Section>
  );
}

function FilePicker({ isOffline }: { isOffline: boolean }) {
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const isBusy = share !== undefined;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    setFailure(undefined);
    try {
      const { id } = await sendFile(file, setShare);
      await navigate({ to: '/import/$id', params: { id } });
    } catch (error) {
      setFailure(error);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      {failure ? (
        <div className={styles.whole}>
          <Notice tone="danger" alert title={isUnreachable(failure) ? words().deskImport.notSent : words().deskImport.refusedFile}>
            {messageFor(failure)}
          </Notice>
        </div>
      ) : null}
      <label className={classes(buttonClass(), styles.choose)} aria-busy={isBusy || undefined} aria-disabled={isOffline || undefined}>
        <input
          className="visually-hidden"
          type="file"
          accept={accepted}
          disabled={isBusy || isOffline}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
        <FileUp size={20} strokeWidth={1.75} aria-hidden />
        <span>{isBusy ? words().deskImport.sending(Math.round(share * 100)) : words().deskImport.choose}</span>
      </label>
    </>
  );
}

/** What each column of our sheet means. */
function Columns() {
  const meanings: Readonly<Record<(typeof ownColumns)[number], string>> = words().deskImport.columnMeanings;
  return (
    <details className={styles.details}>
      <summary>{words().deskImport.columns}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{words().deskImport.columnsOf}</caption>
        <thead>
          <tr>
            <th scope="col">{words().deskImport.column}</th>
            <th scope="col">{words().deskImport.means}</th>
          </tr>
        </thead>
        <tbody>
          {ownColumns.map((column) => (
            <tr key={column}>
              <th scope="row" translate="no">
                {column}
              </th>
              <td>{meanings[column]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
