/** Returns the hash of an upload in parts that a page reports, if there is one. */
export function hashIn(form: FormData): { sha256?: string } {
  const sha256 = form.get('sha256');
  return typeof sha256 === 'string' ? { sha256 } : {};
}
