import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Product } from '#contract/product.ts';
import type { Session } from '#src/session/session.ts';
import { BuyBar } from '#src/ui/BuyBar.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { requestText } from './chat-link.ts';
import { Counted } from './Counted.tsx';
import { inkName } from './inks.ts';
import styles from './RequestForm.module.css';
import { useHandOver } from './use-hand-over.ts';
import type { RequestValues, useRequestDraft } from './use-request-draft.ts';

interface RequestFormProps {
  kind: 'Customize' | 'Show Live';
  product: Product;
  session: Session;
  draft: ReturnType<typeof useRequestDraft>;
  methods: readonly string[];
  textLabel: string;
  textPlaceholder: string;
  /** The rule that is broken, in the words of the specification. */
  problemOf: (values: RequestValues) => string | undefined;
  /** What a chosen method asks besides, such as the time of a call. `problem` is the rule that was broken at the last try. */
  renderFurther: (problem: string | undefined) => ReactNode;
}

/** The first letter is large on screen; the value is the spec's own. */
function label(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Method, words and phone; Request opens the messaging app with everything filled in, Cancel goes back to the product. */
export function RequestForm({
  kind,
  product,
  session,
  draft,
  methods,
  textLabel,
  textPlaceholder,
  problemOf,
  renderFurther,
}: RequestFormProps) {
  const { values, change } = draft;
  const [tried, setTried] = useState<{ problem: string }>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, handOver } = useHandOver();
  const count = [...values.text.trim()].length;
  // A rule that was broken and is kept now is no longer complained about.
  const problem = tried && problemOf(values) === tried.problem ? tried.problem : undefined;

  useEffect(() => {
    // The first thing that is missing is where the shopper goes on.
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')?.focus();
  }, [tried]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = problemOf(values);
    setTried(broken ? { problem: broken } : undefined);
    if (broken) {
      notify({ tone: 'error', text: broken });
      return;
    }
    const { method = '', time, words = '', ink, text, phone } = values;
    const message = requestText({
      kind,
      product: { name: product.name, url: new URL(`/product/${product.id}`, globalThis.location.origin).href },
      method,
      time: method === 'Video Call' ? time : undefined,
      words: words.trim() && ink ? { text: words.trim(), ink: inkName(ink) } : undefined,
      text,
      from: { name: session.name, phone },
    });
    if (await handOver(message)) draft.discard();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.methods}>
        <ChoiceChips
          legend="Method"
          choices={methods.map((value) => ({ value, label: label(value) }))}
          value={values.method}
          onChange={(method) => change({ method })}
          error={problem === messages.requests.incomplete && !values.method ? problem : undefined}
        />
      </div>
      {renderFurther(problem)}
      <TextArea
        label={textLabel}
        placeholder={textPlaceholder}
        hint={
          <Counted count={count >= limits.chatMessageMin ? `${count}, enough` : String(count)} isEnough={count >= limits.chatMessageMin}>
            At least {limits.chatMessageMin} characters
          </Counted>
        }
        autoCapitalize="sentences"
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
        error={problem === messages.requests.shortMessage ? problem : undefined}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.text.phone}
        value={values.phone}
        onChange={(event) => change({ phone: event.target.value })}
        error={problem === messages.requests.incomplete && values.phone.trim() === '' ? problem : undefined}
      />
      <Notice tone="info" icon={MessageCircle} title="Your request opens in WhatsApp">
        Your message is filled in. Press send to send it to the seller.
      </Notice>
      <div className={styles.ways}>
        <Ways productId={product.id} isBusy={isBusy} />
      </div>
      <BuyBar>
        <div className={styles.bar}>
          <Ways productId={product.id} isBusy={isBusy} />
        </div>
      </BuyBar>
    </form>
  );
}

/** At the end of the form, and under the thumb on phones. */
function Ways({ productId, isBusy }: { productId: string; isBusy: boolean }) {
  return (
    <>
      <Button type="submit" busy={isBusy} busyLabel={messages.requests.wait}>
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden /> Request on WhatsApp
      </Button>
      <Link to="/product/$id" params={{ id: productId }} className={buttonClass('secondary')}>
        Cancel
      </Link>
    </>
  );
}
