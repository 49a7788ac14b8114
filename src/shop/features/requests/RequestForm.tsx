import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import type { NewRequest } from '#contract/request.ts';
import type { Session } from '#src/shop/session/session.ts';
import { BuyBar } from '#src/ui/BuyBar.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { printLines, requestText } from './chat-link.ts';
import { Counted } from './Counted.tsx';
import { inkName } from './inks.ts';
import styles from './RequestForm.module.css';
import { useHandOver } from './use-hand-over.ts';
import { isBlank, messageLength, type Method, videoCall } from './request-rules.ts';
import type { RequestValues, useRequestDraft } from './use-request-draft.ts';
import { linkTo } from '#src/shop/data/shop-address.ts';

interface RequestFormProps {
  kind: NewRequest['kind'];
  product: Product;
  session: Session;
  draft: ReturnType<typeof useRequestDraft>;
  methods: readonly Method[];
  textLabel: string;
  textPlaceholder: string;
  /** The message of the first rule that is not met (spec 5). */
  problemOf: (values: RequestValues) => string | undefined;
  /** Fields that depend on the method, such as the time of a call. `problem`: the message of the last attempt. */
  renderFurther: (problem: string | undefined) => ReactNode;
}

/** Validates the form and hands the request over to the messaging app. */
function useRequestForm({ kind, product, session, draft, problemOf }: RequestFormProps) {
  const { values } = draft;
  const [lastProblem, setLastProblem] = useState<{ problem: string }>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, handOver } = useHandOver();

  useEffect(() => {
    // Focuses the first field that is missing or invalid.
    if (lastProblem) form.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')?.focus();
  }, [lastProblem]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(values);
    setLastProblem(problem ? { problem } : undefined);
    if (problem) {
      notify({ tone: 'error', text: problem });
      return;
    }
    const { method = '', time, words: typed = '', ink, text, phone } = values;
    const print = typed.trim() && ink ? { text: typed.trim(), ink: inkName(ink) } : undefined;
    const when = method === videoCall ? time : undefined;
    const message = requestText({
      kind,
      product: { name: product.name, url: linkTo(`/product/${product.id}`) },
      method,
      time: when,
      print,
      text,
      from: { name: session.name, phone },
    });
    const kept = { kind, product, method, time: when, text: [text.trim(), ...printLines(print)].join('\n'), phone: phone.trim() };
    if (await handOver(message, kept)) draft.discard();
  };

  // The message of the last attempt goes away once its rule is met.
  const problem = lastProblem && problemOf(values) === lastProblem.problem ? lastProblem.problem : undefined;
  return { form, problem, isBusy, onSubmit };
}

/** Method, text and phone. Request opens the messaging app with everything filled in, Cancel goes back to the product. */
export function RequestForm(props: RequestFormProps) {
  const { product, methods, draft, renderFurther } = props;
  const { values, change, phoneEvents } = draft;
  const { form, problem, isBusy, onSubmit } = useRequestForm(props);
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.methods}>
        <ChoiceChips
          legend={words().requestScreen.method}
          choices={methods.map((value) => ({ value, label: words().requestScreen.methods[value] }))}
          value={values.method}
          onChange={(method) => change({ method })}
          error={problem === words().requests.incomplete && !values.method ? problem : undefined}
        />
      </div>
      {renderFurther(problem)}
      <MessageField {...props} problem={problem} />
      <TextField
        label={words().requestScreen.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.phone}
        {...phoneEvents}
        onChange={(event) => change({ phone: event.target.value })}
        error={problem === words().requests.incomplete && isBlank(values.phone) ? problem : undefined}
      />
      <Notice tone="info" icon={MessageCircle} title={words().requestScreen.opensWhatsApp}>
        {words().requestScreen.opensWhatsAppText}
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

type MessageFieldProps = Pick<RequestFormProps, 'draft' | 'textLabel' | 'textPlaceholder'> & { problem: string | undefined };

/** The message, with the count of its characters. */
function MessageField({ draft: { values, change }, textLabel, textPlaceholder, problem }: MessageFieldProps) {
  const count = messageLength(values.text);
  const isEnough = count >= limits.chatMessageMin;
  return (
    <TextArea
      label={textLabel}
      placeholder={textPlaceholder}
      hint={
        <Counted count={isEnough ? words().requestScreen.enough(count) : String(count)} isEnough={isEnough}>
          {words().requestScreen.atLeast(limits.chatMessageMin)}
        </Counted>
      }
      autoCapitalize="sentences"
      value={values.text}
      onChange={(event) => change({ text: event.target.value })}
      error={problem === words().requests.shortMessage ? problem : undefined}
    />
  );
}

/** The buttons: at the end of the form, and in a bar at the bottom on phones. */
function Ways({ productId, isBusy }: { productId: string; isBusy: boolean }) {
  return (
    <>
      <Button type="submit" busy={isBusy} busyLabel={words().requests.wait}>
        <MessageCircle size={20} strokeWidth={1.75} aria-hidden /> {words().requestScreen.request}
      </Button>
      <Link to="/product/$id" params={{ id: productId }} className={buttonClass('secondary')}>
        {words().labels.cancel}
      </Link>
    </>
  );
}
