import { anOpenClaim, aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner', 'Olga Owner');
const agent = aStaffMember(api.store.id, 'store_support');
const TEXT = { title: 'Lost parcels', content: '# Look\n\nAsk the carrier.' };

async function aSop() {
  const { body } = await api.call('POST', '/sops', { as: owner, body: TEXT });
  return `/sops/${body.id}`;
}

describe('/v1/sops', () => {
  test('201, 200: an SOP is created, saved again, and an earlier version restored', async () => {
    const own = await aSop();
    const body = { ...TEXT, content: 'Second', version: 1 };
    const saved = await api.call('PUT', own, { as: owner, body });
    expect([saved.body.version, saved.headers.get('etag')]).toEqual([2, '"2"']);
    expect((await api.call('PUT', own, { as: owner, body })).body.code).toBe('sop_changed');
    const first = await api.call('GET', `${own}/versions/1`, { as: agent });
    expect(first.body.html).toContain('<h2>Look</h2>');
    await api.call('POST', `${own}/versions/1/restore`, { as: owner });
    const versions = await api.call('GET', `${own}/versions`, { as: agent });
    expect(versions.body[0]).toMatchObject({ version: 3, restoredFrom: 1, savedBy: 'Olga Owner' });
    const copy = await api.call('POST', `${own}/duplicate`, { as: owner });
    expect(copy.body).toMatchObject({ title: 'Lost parcels (copy)', state: 'INACTIVE' });
    expect((await api.call('DELETE', own, { as: owner })).status).toBe(200);
    expect((await api.call('GET', own, { as: owner })).status).toBe(404);
  });

  test('active ones are returned with a claim', async () => {
    const own = await aSop();
    const { claim } = await anOpenClaim(api, api.store.id);
    const beside = async () =>
      (await api.call('GET', `/claims/${claim.id}/sops`, { as: agent })).body.length;
    expect(await beside()).toBe(0);
    const body = { state: 'ACTIVE' };
    expect((await api.call('PUT', `${own}/state`, { as: agent, body })).status).toBe(403);
    await api.call('PUT', `${own}/state`, { as: owner, body });
    expect(await beside()).toBe(1);
    expect((await api.call('GET', '/sops', { as: agent })).body[0].state).toBe('ACTIVE');
  });
});

test('files of an SOP are stored as they are, and served so that none runs as a page', async () => {
  const own = await aSop();
  const cookie = { cookie: `test_staff=${owner.userId}` };
  const send = (filename: string, body: string) =>
    api.request(`/v1${own}/attachments?filename=${filename}`, {
      method: 'POST',
      headers: cookie,
      body,
    });
  const made = await send('form.pdf', '%PDF-1.7 a form');
  expect(made.status).toBe(201);
  const { path } = (await made.json()) as { path: string };
  const opened = await api.request(path, { headers: cookie });
  expect(await opened.text()).toBe('%PDF-1.7 a form');
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="form.pdf"/);
  expect((await send('page.pdf', '<script>alert(1)</script>')).status).toBe(415);
  expect((await api.request(path)).status).toBe(401);
});
