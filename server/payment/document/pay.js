// The pay document at work: opens the provider's widget and carries its answer back to the shop. It decides nothing about
// money; the server asks the provider itself.
(() => {
  const intent = JSON.parse(document.getElementById('intent').textContent);
  const trouble = document.getElementById('trouble');
  const place = document.getElementById('payment-widget');

  /** Back to the shop. The document leaves the history, so that "back" does not lead to a payment that is over. */
  const leave = (query) => window.location.replace(`${intent.back}?payment=${encodeURIComponent(query)}`);

  const say = (text) => {
    trouble.textContent = text;
    trouble.hidden = text === '';
  };

  function paid(answer) {
    const proof = {
      checkoutId: intent.checkoutId,
      paymentId: answer.razorpay_payment_id,
      providerOrderId: answer.razorpay_order_id,
      signature: answer.razorpay_signature,
    };
    try {
      sessionStorage.setItem(intent.proofKey, JSON.stringify(proof));
    } catch {
      // Without storage the shop asks the server where the checkout stands; the webhook has told it by then.
    }
    leave(intent.checkoutId);
  }

  /** A plain no keeps the form, and so does a payment that never left this device; anything else may still become a payment, so nobody must be led to pay again. */
  function failed({ error }) {
    if (error.reason === 'not_sent') say(intent.messages.notSent);
    else if (error.reason === 'order_already_paid') leave(intent.checkoutId);
    else if (error.code === 'BAD_REQUEST_ERROR') say(intent.messages.declined);
    else leave(intent.checkoutId);
  }

  if (typeof window.Razorpay !== 'function') {
    say(intent.messages.providerDown);
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'button';
    again.textContent = intent.tryAgain;
    again.addEventListener('click', () => window.location.reload());
    place.append(again);
    return;
  }

  const widget = new window.Razorpay({
    key: intent.keyId,
    order_id: intent.providerOrderId,
    amount: intent.amount,
    currency: 'INR',
    name: intent.shop,
    description: intent.order,
    receipt: intent.checkoutId,
    handler: paid,
  });
  widget.on('payment.failed', failed);

  if (intent.provider === 'sandbox') {
    // Before the form's own listener, which may have something to say at once.
    place.addEventListener('submit', () => say(''), { capture: true });
    widget.open();
    return;
  }
  const open = document.createElement('button');
  open.type = 'button';
  open.className = 'button';
  // The words of the heading, with the price in its own element, which translators leave alone.
  const label = document.createElement('span');
  label.append(...document.querySelector('h1').cloneNode(true).childNodes);
  open.append(label);
  open.addEventListener('click', () => {
    say(navigator.onLine ? '' : intent.messages.notSent);
    if (navigator.onLine) widget.open();
  });
  place.append(open);
  widget.open();
})();
