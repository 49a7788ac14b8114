// The sandbox's script. It has the interface of the provider's (`new Razorpay(options).on(...).open()`), but renders its card form into the
// pay document and accepts test cards only.
(() => {
  const script = document.currentScript;
  const endpoint = new URL('v1/widget/payments', script.src).href;

  const digitsOf = (text) => text.replace(/\D/g, '');
  const grouped = (text) =>
    (
      digitsOf(text)
        .slice(0, 19)
        .match(/.{1,4}/g) ?? []
    ).join(' ');

  /** `931`, `09/31`, `09/2031` and `0931` all become `09/31`. */
  function asExpiry(text, deleting) {
    const parts = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{0,2})/.exec(text);
    if (parts) return `${parts[1].padStart(2, '0')}/${parts[2]}`;
    const digits = digitsOf(text)
      .replace(/^([2-9])/, '0$1')
      .replace(/^(\d{2})20(\d{2})$/, '$1$2')
      .slice(0, 4);
    if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
    return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  }

  /** Reformats a field while it is typed or pasted into, and keeps the caret behind the same digit. */
  function reshape(input, shape) {
    input.addEventListener('input', (event) => {
      const behind = digitsOf(input.value.slice(0, input.selectionStart)).length;
      const atEnd = input.selectionStart === input.value.length;
      const next = shape(input.value, event.inputType?.startsWith('delete'));
      if (next === input.value) return;
      input.value = next;
      if (atEnd) return;
      let at = 0;
      for (let seen = 0; at < next.length && seen < behind; at += 1) if (/\d/.test(next[at])) seen += 1;
      input.setSelectionRange(at, at);
    });
  }

  function make(tag, properties = {}, ...children) {
    const { aria = {}, ...own } = properties;
    const element = Object.assign(document.createElement(tag), own);
    for (const [name, value] of Object.entries(aria)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  function makeField(name, label, properties) {
    const id = `card-${name}`;
    const input = make('input', { id, name, inputMode: 'numeric', required: true, spellcheck: false, ...properties });
    const error = make('p', { id: `${id}-error`, className: 'error', hidden: true });
    const element = make('div', { className: 'field' }, make('label', { htmlFor: id, textContent: label }), input, error);
    const complain = (text) => {
      error.textContent = text;
      error.hidden = text === '';
      if (text === '') {
        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
      } else {
        input.setAttribute('aria-invalid', 'true');
        input.setAttribute('aria-describedby', error.id);
      }
    };
    input.addEventListener('input', () => complain(''));
    return { element, input, complain };
  }

  const testCards = [
    ['4111 1111 1111 1111', 'pays'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0000 0000 9995', 'pays, the response is lost'],
    ['4000 0000 0000 0341', 'is authorised late'],
  ];

  class Razorpay {
    #options;
    #listeners = new Map();

    constructor(options) {
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, listener);
      return this;
    }

    open() {
      const rupees = this.#options.amount / 100;
      const digits = Number.isInteger(rupees) ? 0 : 2;
      const amount = rupees.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
      const number = makeField('number', 'Card number', { autocomplete: 'cc-number', maxLength: 40, placeholder: '1234 1234 1234 1234' });
      const expiry = makeField('expiry', 'Expiry', { autocomplete: 'cc-exp', maxLength: 9, placeholder: 'MM/YY' });
      const cvv = makeField('cvv', 'CVV', { autocomplete: 'cc-csc', maxLength: 4, placeholder: '3 digits' });
      const fields = { number, expiry, cvv };
      reshape(number.input, grouped);
      reshape(expiry.input, asExpiry);
      const price = make('span', { translate: false, textContent: `Rs ${amount}` });
      const button = make('button', { type: 'submit', className: 'button' }, make('span', {}, 'Pay ', price));
      const form = make(
        'form',
        { noValidate: true, aria: { 'aria-label': 'Card' } },
        number.element,
        make('div', { className: 'pair' }, expiry.element, cvv.element),
        button,
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (!button.disabled) this.#pay(fields, button);
      });
      const hints = make(
        'aside',
        { className: 'tests' },
        make('p', { textContent: 'Cards for trying out, with any later date and any CVV:' }),
      );
      hints.append(make('ul', {}, ...testCards.map(([card, what]) => make('li', {}, make('b', { textContent: card }), ` ${what}`))));
      document.getElementById('payment-widget').replaceChildren(form, hints);
    }

    #busy(fields, button, yes) {
      button.disabled = yes;
      for (const { input } of Object.values(fields)) input.disabled = yes;
      document.body.toggleAttribute('data-waiting', yes);
      // Text and bar are added and removed, so that a screen reader announces them.
      const wait = document.getElementById('wait');
      if (yes)
        wait.replaceChildren(make('p', { textContent: 'Please wait. We are asking your bank.' }), make('span', { className: 'sweep' }));
      else wait.replaceChildren();
    }

    async #pay(fields, button) {
      // Offline, nothing can have left this device. That is known, unlike a response that was lost on its way.
      if (!navigator.onLine) {
        this.#listeners.get('payment.failed')?.({ error: { code: 'NETWORK_ERROR', reason: 'not_sent' } });
        return;
      }
      const card = Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input.value]));
      const { key, order_id } = this.#options;
      this.#busy(fields, button, true);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key_id: key, order_id, card }),
      })
        .then((response) => response.json())
        // The card may have been charged before the connection broke: unknown, not refused.
        .catch(() => ({ error: { code: 'GATEWAY_ERROR', reason: 'answer_lost' } }));
      if (answer.razorpay_payment_id) {
        this.#options.handler(answer);
        return;
      }
      const wrong = fields[answer.error.field];
      const decided = answer.error.code === 'BAD_REQUEST_ERROR';
      if (decided) this.#busy(fields, button, false);
      if (wrong) {
        wrong.complain(answer.error.description);
        wrong.input.focus();
        return;
      }
      this.#listeners.get('payment.failed')?.(answer);
    }
  }

  window.Razorpay = Razorpay;
})();
