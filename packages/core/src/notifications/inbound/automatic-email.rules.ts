/** Headers of an email: lowercase names, each with all its values. */
export type EmailHeaders = Readonly<Record<string, readonly string[]>>;

/**
 * Returns whether a program sent the email, so that it is not a person's reply: out-of-office notes
 * (RFC 3834), delivery reports (RFC 3464), mailing lists, and emails of Amends itself. `returnPath` is
 * the envelope's sender, empty for none; undefined if it isn't known.
 */
export function isAutomatic(headers: EmailHeaders, returnPath: string | undefined): boolean {
  const headerOf = (name: string) => (headers[name]?.[0] ?? '').trim().toLowerCase();
  const path = returnPath ?? headers['return-path']?.[0];
  const submitted = headerOf('auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(headerOf('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => headerOf(name) !== '' && headerOf(name) !== 'no' && headerOf(name) !== 'none',
    ) ||
    'list-id' in headers ||
    'list-unsubscribe' in headers ||
    /^multipart\/report\b/.test(headerOf('content-type')) ||
    (path !== undefined && /^\s*(?:<\s*>)?\s*$/.test(path)) ||
    /^(?:mailer-daemon|postmaster)@/i.test((path ?? '').trim().replace(/^</, ''))
  );
}
