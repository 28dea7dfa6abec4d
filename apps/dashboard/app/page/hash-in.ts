/** Returns the hash of a multipart upload from a form, if it has one. */
export function hashIn(form: FormData): { sha256?: string } {
  const sha256 = form.get('sha256');
  return typeof sha256 === 'string' ? { sha256 } : {};
}
