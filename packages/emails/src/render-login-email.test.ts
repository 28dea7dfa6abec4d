import { expect, test } from 'vitest';
import { renderLoginEmail } from './render-login-email.tsx';

const url = 'https://desk.example/invitation?token=secret';

test('an invitation says who invites to what, and both parts have its link', () => {
  const team = { name: 'Juniper <Outfitters>', role: 'Support', inviterName: 'Olive Owner' };
  const email = renderLoginEmail('invitation', { url, name: null, team, worksFor: '7 days' });
  expect(email.subject).toBe('Olive Owner invited you to Juniper <Outfitters> on Amends');
  expect(email.html).toContain('Juniper &lt;Outfitters&gt;');
  expect(email.html).toContain(`href="${url}"`);
  expect(email.text).toContain(url);
  expect(email.text).toContain('7 days');
});

test('an invitation of a store that no one has looked at has no words of its people', () => {
  const team = { name: null, role: 'Support', inviterName: null };
  const email = renderLoginEmail('invitation', { url, name: null, team, worksFor: '7 days' });
  expect(email.subject).toBe("You're invited to a team on Amends");
  expect(email.text).toContain('Join the team');
});

test('a password reset link says what to do for people who did not ask for it', () => {
  const email = renderLoginEmail('reset', { url, name: 'Ada', team: null, worksFor: '30 minutes' });
  expect(email.text).toContain('Hi Ada,');
  expect(email.text).toContain("Your password won't change");
});
