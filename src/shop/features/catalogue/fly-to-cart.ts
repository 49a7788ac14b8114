const flightMs = 280;

function isOnScreen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.top < globalThis.innerHeight && box.bottom > 0;
}

/**
 * Moves the picture of the added product into the cart icon of the header. Does nothing with reduced motion, or where the picture or the
 * cart is off screen.
 */
export function flyToCart(picture: Element | null): void {
  const cart = [...document.querySelectorAll('a[href="/cart"]')].find(isOnScreen);
  if (!cart || !picture || !isOnScreen(picture) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = picture.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  const flying = picture.cloneNode() as HTMLElement;
  flying.setAttribute('aria-hidden', 'true');
  Object.assign(flying.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: 'var(--haat-z-index-toast)',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  document.body.append(flying);
  const scale = to.width / from.width;
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const flight = flying.animate([{ opacity: 1 }, { transform: end, opacity: 0.3 }], {
    duration: flightMs,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
  flight.addEventListener('finish', () => flying.remove());
  flight.addEventListener('cancel', () => flying.remove());
}
