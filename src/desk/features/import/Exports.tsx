import { shopNow } from '#src/desk/data/server-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mayUse } from '#contract/desk/rights.ts';
import { shopDay } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import { fetchGoods, fetchPeople } from '#src/desk/data/import.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import styles from './import.module.css';

const goods = ['products', 'stock'] as const;
const people = ['orders', 'customers'] as const;

/** What the shop has, as files: products and stock for everybody, orders and customers for an owner who proves it. */
export function Exports({ isOffline }: { isOffline: boolean }) {
  const session = useSession();
  const mayTakePeople = session !== undefined && mayUse(session.role, 'export.people');
  return (
    <Section title={words().deskImport.exports} boxed>
      <p className={styles.quiet}>{words().deskImport.exportsText}</p>
      <div className={styles.buttons}>
        {goods.map((kind) => (
          <ExportButton
            key={kind}
            kind={kind}
            label={words().deskImport.exportGoods[kind]}
            isOffline={isOffline}
            fetchText={() => fetchGoods(kind)}
          />
        ))}
        {mayTakePeople
          ? people.map((kind) => (
              <ExportButton
                key={kind}
                kind={kind}
                label={words().deskImport.exportPeople[kind]}
                isOffline={isOffline}
                fetchText={() => fetchPeople(kind)}
              />
            ))
          : null}
      </div>
    </Section>
  );
}

interface ExportButtonProps {
  kind: string;
  label: string;
  isOffline: boolean;
  fetchText: () => Promise<string>;
}

function ExportButton({ kind, label, isOffline, fetchText }: ExportButtonProps) {
  const saved = useMutation({
    mutationFn: fetchText,
    onSuccess: (text) => saveFile(`${kind}-${shopDay(new Date(shopNow()))}.csv`, text, 'text/csv'),
    gcTime: 0,
  });
  return (
    <Button
      tone="secondary"
      busy={saved.isPending}
      busyLabel={words().deskImport.saving}
      disabled={isOffline}
      onClick={() => saved.mutate()}
    >
      <Download size={18} aria-hidden />
      {label}
    </Button>
  );
}
