import { expect, test } from 'vitest';
import { renderDomainEmail } from './render-domain-email.tsx';

const props = {
  use: 'portal' as const,
  url: 'https://desk.example/settings/domains',
  name: 'Ada Owner',
  storeName: 'Juniper <b>',
  domain: 'claims.juniper.example',
};

test('an owner reads until when a domain without its records works, and what to do', () => {
  const worksUntil = 'Nov 25 at 1:00 PM';
  const email = renderDomainEmail({ ...props, trouble: 'failing', worksUntil });
  expect(email.subject).toBe('DNS records missing for Juniper <b>');
  expect(email.text).toContain('Some DNS records of claims.juniper.example');
  expect(email.text).toContain('The domain works until Nov 25 at 1:00 PM.');
  expect(email.html).not.toContain('Juniper <b>');
  expect(email.html).toContain('href="https://desk.example/settings/domains"');
});

test('an owner reads that a domain no longer works', () => {
  const email = renderDomainEmail({ ...props, trouble: 'expired', worksUntil: null });
  expect(email.text).toContain('claims.juniper.example no longer shows Juniper <b>’s portal');
  expect(email.text).toContain('New emails use another address.');
});

test('an owner reads from which address emails come when a sender loses its records', () => {
  const sender = { ...props, use: 'sender' as const, domain: 'mail.juniper.example' };
  const worksUntil = 'Nov 25 at 1:00 PM';
  const failing = renderDomainEmail({ ...sender, trouble: 'failing', worksUntil });
  expect(failing.subject).toBe('Email records missing for Juniper <b>');
  expect(failing.text).toContain('Emails come from your address until Nov 25 at 1:00 PM.');
  const expired = renderDomainEmail({ ...sender, trouble: 'expired', worksUntil: null });
  expect(expired.text).toContain('no longer sends emails from mail.juniper.example');
  expect(expired.text).toContain('Open sender addresses');
});
