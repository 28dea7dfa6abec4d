import { expect, test } from 'vitest';
import { renderWebhookEmail } from './render-webhook-email.ts';

test('the email about a webhook that was turned off says which, since when and what to do', () => {
  const { subject, html, text } = renderWebhookEmail({
    url: 'https://desk.example',
    name: 'Olga',
    storeName: 'Juniper <Outfitters>',
    webhook: 'https://hooks.example/a?b=<c>',
    failingSince: 'Nov 18 at 3:00 PM',
  });
  expect(subject).toBe('Webhook turned off for Juniper <Outfitters>');
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('https://hooks.example/a?b=<c> has accepted none');
  expect(words).toContain('since Nov 18 at 3:00 PM');
  expect(html).not.toContain('<c>');
  expect(html).toContain('href="https://desk.example"');
});
