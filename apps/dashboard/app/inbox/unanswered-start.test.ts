import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  },
});

/** Returns a fresh instance of the module, as a newly loaded page has it. */
async function afterReload() {
  vi.resetModules();
  return (await import('./unanswered-start.ts')).unanswered;
}

const assign = (claims: string) => ({ intent: 'start', action: '{"kind":"archive"}', claims });

beforeEach(() => kept.clear());

test('the same bulk action on the same claims has the same key until it is answered, also after a reload', async () => {
  const { once } = (await afterReload()).keep(assign('clm_1,clm_2'));
  const unanswered = await afterReload();
  expect(unanswered.read()?.fields).toEqual({ ...assign('clm_1,clm_2'), once });
  expect(unanswered.keep(assign('clm_2,clm_1')).once).toBe(once);
  unanswered.forget();
  expect(unanswered.read()).toBeNull();
  expect(unanswered.keep(assign('clm_1,clm_2')).once).not.toBe(once);
});

test('another bulk action has another key', async () => {
  const unanswered = await afterReload();
  const { once } = unanswered.keep(assign('clm_1'));
  expect(unanswered.keep(assign('clm_1,clm_2')).once).not.toBe(once);
  const list = { intent: 'start', action: '{"kind":"archive"}', list: 'queue=open' };
  const { once: ofList } = unanswered.keep(list);
  expect(unanswered.keep(list).once).toBe(ofList);
  expect(unanswered.keep({ ...list, list: 'queue=all' }).once).not.toBe(ofList);
});

test('a browser that keeps nothing keeps the key as long as the page', async () => {
  const unanswered = await afterReload();
  const { once } = unanswered.keep(assign('clm_1'));
  kept.clear();
  expect(unanswered.keep(assign('clm_1')).once).toBe(once);
});
