import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRow } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { importsQuery } from '#src/desk/data/import.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { BackTo } from './BackTo.tsx';
import { BringFile } from './BringFile.tsx';
import { Exports } from './Exports.tsx';
import { NeedsNetwork } from './NeedsNetwork.tsx';
import { PhaseBadge } from './PhaseBadge.tsx';

/** Brings products from a file, lists what was brought, and saves what the shop has as files. */
export function ImportsScreen() {
  const isOffline = useConnectivity() === 'down';
  return (
    <DeskPage title={words().deskImport.title} width="form" back={<BackTo to="/products">{words().deskImport.toProducts}</BackTo>}>
      {isOffline ? <NeedsNetwork /> : null}
      <BringFile isOffline={isOffline} />
      <Imports isOffline={isOffline} />
      <Exports isOffline={isOffline} />
    </DeskPage>
  );
}

function Imports({ isOffline }: { isOffline: boolean }) {
  const query = useInfiniteQuery(importsQuery());
  if (isOffline && query.data === undefined) return null;
  return (
    <Section title={words().deskImport.imports}>
      <QueryStates
        query={query}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 ? <EmptyState title={words().deskImport.none} text={words().deskImport.noneText} /> : undefined
        }
      >
        {({ pages }) => (
          <Rows label={words().deskImport.imports}>
            {pages
              .flatMap(({ items }) => items)
              .map((row) => (
                <ImportLine key={row.id} row={row} />
              ))}
          </Rows>
        )}
      </QueryStates>
      <MoreRows query={query} />
    </Section>
  );
}

function ImportLine({ row: { id, fileName, by, createdAt, phase, rowsRead } }: { row: ImportRow }) {
  const sent = words().deskImport.sentBy(by, formatTimestamp(Date.parse(createdAt)));
  return (
    <Row
      opens
      title={
        <Link to="/import/$id" params={{ id }} className={rowLinkClass}>
          <Verbatim>{fileName}</Verbatim>
        </Link>
      }
      text={
        <>
          <Verbatim>{sent}</Verbatim> {rowsRead > 0 ? <span>· {words().deskImport.rows(rowsRead)}</span> : null}
        </>
      }
      end={<PhaseBadge phase={phase} />}
    />
  );
}
