import { emails } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext } from '../testing/index.ts';
import { purgeOldBodies } from './purge-old-bodies.ts';

const database = await testDatabase();
const { ctx } = aContext(database, { now: '2026-06-01T12:00:00Z' });

test('the body of an email is deleted after 90 days; the record that it was sent stays', async () => {
  const row = (id: string, createdAt: string, body: object = {}) => ({
    storeId: 'sto_1',
    id,
    template: 'received',
    dedupeKey: id,
    recipient: 'sam@example.com',
    subject: 'We have your claim',
    html: '<p>https://claims.example/view/secret</p>',
    plainText: 'https://claims.example/view/secret',
    createdAt: new Date(createdAt),
    ...body,
  });
  await database.db
    .insert(emails)
    .values([
      row('eml_old', '2026-03-03T11:59:59Z'),
      row('eml_old_html', '2026-03-03T11:59:59Z', { plainText: '' }),
      row('eml_old_text', '2026-03-03T11:59:59Z', { html: '' }),
      row('eml_young', '2026-03-03T12:00:00Z'),
    ]);
  expect(await purgeOldBodies(ctx)).toBe(3);
  const { rows } = await database.pool.query(
    'select id, subject, html, plain_text from emails order by id',
  );
  expect(rows[0]).toEqual({
    id: 'eml_old',
    subject: 'We have your claim',
    html: '',
    plain_text: '',
  });
  for (const emptied of [rows[1], rows[2]]) {
    expect(emptied).toMatchObject({ html: '', plain_text: '' });
  }
  expect(rows[3].html).toContain('secret');
  expect(await purgeOldBodies(ctx)).toBe(0);
});
