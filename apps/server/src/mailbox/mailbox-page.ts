import type { MailboxEmail } from '@amends/core/notifications';
import { html } from 'hono/html';

const words = {
  title: 'Mailbox',
  intro: 'Emails this demo would have sent. Set SMTP_URL to send real emails.',
  empty: 'No emails yet. File a claim, and its confirmation will appear here.',
  refresh: 'Refresh',
  back: 'All emails',
  to: 'To',
  text: 'Plain text',
};

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1b1a17; --ink-2: #57534b; --line: #e7e3da; --accent: #1f5a41 }
@media (prefers-color-scheme: dark) { :root { --paper: #151412; --surface: #1d1c19; --ink: #f2efe8; --ink-2: #b8b2a6; --line: #312e29; --accent: #7cc7a2 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .25rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem; color: var(--ink-2) }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface) }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: .75rem 1rem; text-decoration: none; color: inherit; overflow-wrap: anywhere }
li b { display: block; color: var(--accent) }
li span { font-size: .875rem; color: var(--ink-2) }
nav a { display: inline-block; padding: .625rem 0 }
iframe { width: 100%; height: 70vh; min-height: 30rem; border: 1px solid var(--line); border-radius: 12px; background: #fff; margin-bottom: 1rem }
summary { padding: .625rem 0; cursor: pointer }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; font-size: .875rem }
`;

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/mailbox/style.css" />
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`;

const time = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** Renders the newest emails as links. */
export const listPage = (emails: readonly MailboxEmail[]) =>
  page(
    words.title,
    html`<h1>${words.title}</h1>
      <p>${words.intro}</p>
      <nav><a href="/mailbox">${words.refresh}</a></nav>
      ${
        emails.length === 0
          ? html`<p>${words.empty}</p>`
          : html`<ul>
              ${emails.map(
                (email) => html`<li>
                  <a href="/mailbox/${email.id}">
                    <b>${email.subject}</b>
                    <span>${words.to} ${email.recipient}, ${time(email.createdAt)}</span>
                  </a>
                </li>`,
              )}
            </ul>`
      }`,
  );

/** Renders one email, isolated so that nothing in it can act on the page. */
export const emailPage = (email: MailboxEmail & { text: string }) =>
  page(
    email.subject,
    html`<nav><a href="/mailbox">${words.back}</a></nav>
      <h1>${email.subject}</h1>
      <p>${words.to} ${email.recipient}, ${time(email.createdAt)}</p>
      <iframe
        src="/mailbox/${email.id}/html"
        title="${email.subject}"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>
      <details>
        <summary>${words.text}</summary>
        <pre>${email.text}</pre>
      </details>`,
  );

/** Returns the email's HTML; its links leave the frame. */
export const framedHtml = (emailHtml: string) =>
  emailHtml.replace('<head>', '<head><base target="_top">');
