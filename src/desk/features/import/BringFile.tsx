import { Download, FileUp } from 'lucide-react';
import { ownColumns } from '#contract/desk/import-columns.ts';
import { words } from '#language/words.ts';
import { startUpload, useCurrentUpload } from '#src/desk/data/current-upload.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { saveFile } from '#src/ui/save-file.ts';
import styles from './import.module.css';
import { Upload } from './Upload.tsx';

const accepted = '.csv,.txt,.zip,text/csv,application/zip';

/** The header alone: a spreadsheet opens it as a sheet to fill in. */
const sheet = (): string => `\ufeff${ownColumns.map((column) => `"${column}"`).join(',')}\r\n`;

/** Sends a file, and offers our own sheet to those who have none. */
export function BringFile({ isOffline }: { isOffline: boolean }) {
  const upload = useCurrentUpload();
  return (
    <Section title={words().deskImport.bring} boxed>
      <p className={styles.quiet}>{words().deskImport.bringText}</p>
      {upload ? <Upload upload={upload} /> : null}
      <div className={styles.buttons}>
        <FilePicker isOffline={isOffline} isBusy={upload?.step === 'sending'} />
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

function FilePicker({ isOffline, isBusy }: { isOffline: boolean; isBusy: boolean }) {
  const isOff = isOffline || isBusy;
  return (
    <label className={classes(buttonClass(), styles.choose)} aria-busy={isBusy || undefined} aria-disabled={isOff || undefined}>
      <input
        className="visually-hidden"
        type="file"
        accept={accepted}
        disabled={isOff}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) startUpload(file);
          target.value = '';
        }}
      />
      <FileUp size={20} strokeWidth={1.75} aria-hidden />
      <span>{words().deskImport.choose}</span>
    </label>
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
