import { words } from '#language/words.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDate, formatTime } from '#src/ui/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { type AuditEntry, auditQuery } from '#src/desk/data/audit.ts';
import { choiceName } from '#src/desk/data/choice-names.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { staffQuery } from '#src/desk/data/staff.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { DayField } from '#src/desk/ui/DayField.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import type { LogSearch } from './log-search.ts';
import { changesOf, screenOf, sentenceOf } from './sentences.ts';
import type { NameOf } from './value-words.ts';
import styles from './log.module.css';

const kinds = [undefined, 'order', 'product', 'stock', 'customer', 'staff', 'setting'] as const;

/** Who changed what, newest first. Staff see what they did themselves. */
export function LogScreen({ search }: { search: LogSearch }) {
  const query = useInfiniteQuery(auditQuery(search));
  const session = useSession();
  const { data: choices } = useQuery(productChoicesQuery());
  const nameOf: NameOf = (field, id) => choiceName(field, id, choices);
  const entries = query.data?.pages.flatMap(({ items }) => items);
  return (
    <DeskPage title={words().deskLog.title} note={session?.role === 'staff' ? words().deskLog.ownNote : undefined}>
      <FilterLinks
        label={words().deskLog.topics}
        chips={kinds.map((kind) => ({
          label: words().deskLog.topicNames[kind ?? 'all'],
          isChosen: search.kind === kind,
          search: { ...search, kind } as never,
        }))}
      />
      <Narrowing search={search} />
      <QueryStates
        query={{ data: entries, error: query.error, isPending: query.isPending, refetch: query.refetch as never }}
        empty={(shown) => (shown.length > 0 ? undefined : <EmptyState title={words().deskLog.empty} text={words().deskLog.emptyText} />)}
      >
        {(shown) => daysOf(shown).map(([day, rows]) => <Day key={day} day={day} entries={rows} nameOf={nameOf} />)}
      </QueryStates>
      {query.hasNextPage ? (
        <Button
          data-more=""
          tone="secondary"
          wide
          busy={query.isFetchingNextPage}
          busyLabel={words().deskKit.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {words().deskLog.showEarlier}
        </Button>
      ) : null}
    </DeskPage>
  );
}

/** By person and day. */
function Narrowing({ search }: { search: LogSearch }) {
  const navigate = useNavigate();
  const isOwner = useSession()?.role === 'owner';
  const { data } = useQuery({ ...staffQuery(), enabled: isOwner });
  const set = (part: Partial<LogSearch>) => void navigate({ to: '/log', search: { ...search, ...part }, replace: true });
  return (
    <div className={styles.filters}>
      {isOwner ? (
        <SelectField
          label={words().deskLog.person}
          value={search.actor ?? ''}
          onChange={(event) => set({ actor: event.target.value || undefined })}
        >
          <option value="">{words().deskLog.everybody}</option>
          {data?.people.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <DayField label={words().deskLog.day} value={search.day} onChange={(day) => set({ day })} />
    </div>
  );
}

/** Entries by their day in India, in the order in which they come. */
function daysOf(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Day({ day, entries, nameOf }: { day: string; entries: readonly AuditEntry[]; nameOf: NameOf }) {
  return (
    <Section title={day}>
      <Rows label={day}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            className={styles.entry}
            lead={
              <time className={styles.time} dateTime={entry.at}>
                {formatTime(entry.at)}
              </time>
            }
            title={<LogSentence entry={entry} />}
            text={screenOf(entry) || undefined}
          >
            <Changes entry={entry} nameOf={nameOf} />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

/** Who did what. What was changed has a name of its own where it is a person. */
function LogSentence({ entry }: { entry: AuditEntry }) {
  const { actorName, kind, label } = entry;
  const isPerson = kind === 'customer' || kind === 'staff' || kind === 'handover';
  return (
    <Naming names={[actorName, isPerson ? label : '']}>
      {(actor, person) => sentenceOf({ ...entry, actorName: actor, label: isPerson ? person : label })}
    </Naming>
  );
}

/** Fields that hold the name of a person. */
const personal = ['courier', 'grievanceName'];

/** The names of people among what was changed. */
const namesIn = ({ before, after }: AuditEntry): string[] =>
  [before, after].flatMap((fields) => personal.flatMap((field) => (typeof fields?.[field] === 'string' ? [fields[field]] : [])));

function Changes({ entry, nameOf }: { entry: AuditEntry; nameOf: NameOf }) {
  const changes = changesOf(entry, nameOf);
  if (changes.length === 0) return null;
  const names = namesIn(entry);
  return (
    <ul className={`as-written ${styles.changes}`}>
      {changes.map((change) => (
        <li key={change}>
          <Naming names={names}>{(...given) => names.reduce((text, name, at) => text.replace(name, () => given[at] ?? ''), change)}</Naming>
        </li>
      ))}
    </ul>
  );
}
