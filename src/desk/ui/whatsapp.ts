/** Chats with shoppers. The words are filled in; the shopkeeper sends them. */

/** Of numbers that were typed without a country code. */
const homeCode = '91';
const homeDigits = 10;

/** A phone number as typed by a shopper, with `+` and the country code; without one it is a number of India. */
export function dialNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return `+${digits.length === homeDigits && !phone.trim().startsWith('+') ? homeCode + digits : digits}`;
}

/** Address that opens a chat with this number and these words. */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${dialNumber(phone).slice(1)}?text=${encodeURIComponent(words)}`;
}
