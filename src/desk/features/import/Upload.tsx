import { useNavigate } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { words } from '#language/words.ts';
import { ApiError, messageFor } from '#src/network/api-error.ts';
import { type CurrentUpload, forgetUpload, tryUploadAgain } from '#src/desk/data/current-upload.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './import.module.css';

const megabyte = 1024 * 1024;
const amount = (bytes: number): string => words().deskImport.megabytes(bytes / megabyte);

/** The file that is being sent, how far it is, and what stopped it. Opens its import when it is whole. */
export function Upload({ upload }: { upload: CurrentUpload }) {
  const { step, importId } = upload;
  const navigate = useNavigate();
  useEffect(() => {
    if (importId === undefined) return;
    forgetUpload();
    void navigate({ to: '/import/$id', params: { id: importId } });
  }, [importId, navigate]);
  if (step === 'failed') return <Failed upload={upload} />;
  if (step === 'waiting') return <Waiting upload={upload} />;
  return <Sending upload={upload} />;
}

function Sending({ upload: { file, sent, from } }: { upload: CurrentUpload }) {
  const title = words().deskImport.sending(file.name);
  return (
    <div className={styles.upload}>
      <p>
        <Verbatim>{title}</Verbatim>
      </p>
      <progress className={styles.progress} aria-label={title} max={file.size} value={sent} />
      <p className={styles.figure}>{words().deskImport.sent(amount(sent), amount(file.size))}</p>
      <p className={styles.small} role="status">
        {from > 0 ? words().deskImport.wentOn(amount(from)) : null}
      </p>
    </div>
  );
}

function Waiting({ upload: { file, sent } }: { upload: CurrentUpload }) {
  return (
    <div className={styles.upload}>
      <Notice tone="notice" icon={WifiOff} alert title={words().deskImport.unreached}>
        {words().deskImport.unreachedText(file.name, amount(sent), amount(file.size))}
      </Notice>
      <Button tone="secondary" onClick={tryUploadAgain}>
        {words().deskImport.tryAgain}
      </Button>
    </div>
  );
}

/** A file that the shop does not take is not worth sending again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 415 || error.status === 422);

function Failed({ upload: { error } }: { upload: CurrentUpload }) {
  const isRefused = error instanceof ApiError && error.kind === 'refused';
  return (
    <div className={styles.upload}>
      <Notice tone="danger" alert title={isRefused ? words().deskImport.refusedFile : words().deskImport.notSent}>
        {messageFor(error)}
      </Notice>
      {isFinal(error) ? null : (
        <Button tone="secondary" onClick={tryUploadAgain}>
          {words().deskImport.tryAgain}
        </Button>
      )}
    </div>
  );
}
