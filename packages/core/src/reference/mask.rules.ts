const HIDDEN = '•••';

/**
 * Masks an email as s•••@e•••.com: enough for its owner to recognize, without revealing the length.
 * See docs/rules/privacy.md#masked-contact-data.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email ? HIDDEN : '';
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${first(email)}${HIDDEN}@${first(domain)}${HIDDEN}${ending}`;
}

/** Shortens a name to the first name and the last initial: Ada L. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [given = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last ? `${given} ${first(last)}.` : given;
}

/** Masks a street entirely, showing only that there is one. */
export function maskStreet(street: string): string {
  return street.trim() ? HIDDEN : '';
}

/** Masks a phone number as ••• 34: the last two digits, if enough remain hidden. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 6) return phone.trim() ? HIDDEN : '';
  return `${HIDDEN} ${digits.slice(-2)}`;
}

function first(text: string): string {
  return Array.from(text)[0] ?? '';
}
