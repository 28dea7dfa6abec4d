/** Returns an email as a page in light or dark mode, or as a page of its plain text. */
export function framedEmail(email: { html: string; text: string }, look: string): string {
  if (look === 'text') {
    const text = email.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<!DOCTYPE html><html lang="en"><title>-</title><style>:root{color-scheme:light dark}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px;margin:16px}</style><pre>${text}</pre></html>`;
  }
  const isDark = look === 'dark';
  return email.html
    .replaceAll('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', isDark ? 'content="dark"' : 'content="light"');
}
