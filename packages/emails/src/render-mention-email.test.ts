import { expect, test } from 'vitest';
import { renderMentionEmail } from './render-mention-email.tsx';

test('a mention names author, text and claim, and typed text stays text', () => {
  const email = renderMentionEmail({
    url: 'https://desk.example/inbox/clm_1',
    name: 'Ben Other',
    authorName: 'Ada Agent',
    storeName: 'Juniper Outfitters',
    claimNumber: 1042,
    content: 'Same dent, @Ben Other.\n<script>alert(1)</script>',
  });
  expect(email.subject).toBe('Ada Agent mentioned you on claim #1042');
  expect(email.html).toContain('&lt;script&gt;');
  expect(email.html).not.toContain('<script>');
  expect(email.html).toContain('href="https://desk.example/inbox/clm_1"');
  expect(email.text).toContain('Same dent, @Ben Other.');
  expect(email.text).toContain('https://desk.example/inbox/clm_1');
});
