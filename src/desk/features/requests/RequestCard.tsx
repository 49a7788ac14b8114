import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { sampleShopName } from '#contract/shop.ts';
import { MessageCircle, Phone, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { type DeskRequest, requestNoteMax, type RequestState } from '#contract/desk/request.ts';
import { keepRequest, requestWithEdits } from '#src/desk/data/request.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { useOnePress } from '#src/desk/ui/use-one-press.ts';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { callLink, chatLink, readablePhone } from '#contract/phone.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { ageWords, chatWords, hoursSince, kindName, lateAfterHours, nextStep, stateWords } from './request-words.ts';
import { SaveButtons } from '#src/desk/ui/SaveButtons.tsx';
import card from '#src/desk/ui/Card.module.css';
import styles from './requests.module.css';
import { AsWritten } from '#src/ui/AsWritten.tsx';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One request with everything that the shopper wrote, and what to do about it. `at`: when it was read, ms since 1970; `now`: the time of the shop, ISO 8601. */
export function RequestCard({ request: known, at, now }: { request: DeskRequest; at: number; now: string }) {
  const request = requestWithEdits(known, useChangesAfter(at));
  const shopName = useSession()?.shopName ?? sampleShopName;
  const { kind, product, method, time, text, name, phone, state } = request;
  const hours = hoursSince(request.createdAt, now);
  const [chat, call] = [chatLink(phone, chatWords(request, shopName)), callLink(phone)];
  const isLate = state === 'new' && hours >= lateAfterHours;
  return (
    <li className={card.card}>
      <div className={card.head}>
        <Thumb src={product.image} placeholder={product.placeholder} />
        <div className={card.what}>
          <h2 className={card.product}>{product.name}</h2>
          <p className={styles.about}>{[kindName(kind), method, time].filter(Boolean).join(' · ')}</p>
        </div>
        <Badge tone={isLate ? 'danger' : 'neutral'}>{ageWords(hours)}</Badge>
      </div>
      <AsWritten className={styles.text}>{text}</AsWritten>
      <p className={styles.about}>
        <Verbatim>{joined([name, readablePhone(phone)], ' · ')}</Verbatim>
        {state === 'new' ? null : (
          <Naming names={[request.changedBy ?? '']}>{(changedBy) => ` · ${stateWords({ ...request, changedBy })}`}</Naming>
        )}
      </p>
      <div className={styles.ways}>
        {chat ? (
          <a className={buttonClass('primary', 'sm')} href={chat} target="_blank" rel="noreferrer">
            <MessageCircle {...icon} /> {words().deskRequests.whatsApp}
          </a>
        ) : null}
        {call ? (
          <a className={buttonClass('secondary', 'sm')} href={call}>
            <Phone {...icon} /> {words().deskRequests.call}
          </a>
        ) : null}
        <StateButtons request={request} />
      </div>
      <Note request={request} />
    </li>
  );
}

/** Saves fields of a request and offers to take it back; false when this device could not save them. */
async function change(request: DeskRequest, set: { state?: RequestState; note?: string }, said: string): Promise<boolean> {
  try {
    offerUndo(`${request.product.name}: ${said}`, await keepRequest(request, set, undoMs));
    return true;
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
    return false;
  }
}

/** The next step, and the end at any time. */
function StateButtons({ request }: { request: DeskRequest }) {
  const { state } = request;
  const { isOff, press } = useOnePress();
  const next = nextStep[state];
  const go = (to: RequestState) => {
    press(() => void change(request, { state: to }, words().deskRequests.changedTo[to]));
  };
  return (
    <>
      {next ? (
        <Button size="sm" tone="secondary" aria-disabled={isOff} onClick={() => go(next.to)}>
          {next.label()}
        </Button>
      ) : null}
      {next && next.to !== 'closed' ? (
        <Button size="sm" tone="quiet" aria-disabled={isOff} onClick={() => go('closed')}>
          {words().labels.close}
        </Button>
      ) : null}
      {state === 'closed' ? (
        <Button size="sm" tone="quiet" aria-disabled={isOff} onClick={() => go('talking')}>
          {words().deskRequests.openAgain}
        </Button>
      ) : null}
    </>
  );
}

/** What the staff tell each other about it. */
function Note({ request }: { request: DeskRequest }) {
  const form = useDraftForm(`request:${request.id}`, { note: request.note });
  const [isOpen, setOpen] = useState(form.isRestored);
  if (!isOpen)
    return (
      <div className={styles.note}>
        {request.note ? <AsWritten className={styles.text}>{request.note}</AsWritten> : null}
        <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
          <StickyNote {...icon} /> {request.note ? words().deskRequests.changeNote : words().deskRequests.addNote}
        </Button>
      </div>
    );
  const save = form.handleSubmit(async ({ note }) => {
    const set = { note: note.trim() };
    if (set.note !== request.note && !(await change({ ...request, ...form.before() }, set, words().deskRequests.noteSaved))) return;
    form.clearDraft();
    setOpen(false);
  });
  return (
    <form className={styles.note} onSubmit={(event) => void save(event)}>
      <TextArea label={words().deskRequests.note} maxLength={requestNoteMax} {...form.register('note')} />
      <SaveButtons
        label={words().deskRequests.saveNote}
        onDiscard={() => {
          form.dropDraft();
          setOpen(false);
        }}
      />
    </form>
  );
}
