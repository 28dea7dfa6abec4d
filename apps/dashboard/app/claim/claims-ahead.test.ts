import { expect, test } from 'vitest';
import { aheadPath, forgetAhead, loadClaimAhead } from './claims-ahead.ts';

const at = (path: string) => new Request(`http://desk.example${path}`);

/** Returns a server that counts its requests. */
function aServer() {
  let asked = 0;
  const given = (path: string, claimId: string) => ({
    request: at(path),
    params: { claimId },
    serverLoader: async () => {
      asked += 1;
      return asked;
    },
  });
  return {
    ahead: (id: string) => given(aheadPath(id), id),
    open: (id: string) => given(`/inbox/${id}`, id),
  };
}

test('a prefetched claim opens without a request, once', async () => {
  const { ahead, open } = aServer();
  expect(await loadClaimAhead(ahead('clm_a'))).toBe(1);
  expect(await loadClaimAhead(open('clm_a'))).toBe(1);
  expect(await loadClaimAhead(open('clm_a'))).toBe(2);
});

test('a claim that changed since is requested again', async () => {
  const { ahead, open } = aServer();
  await loadClaimAhead(ahead('clm_b'));
  forgetAhead('clm_b');
  expect(await loadClaimAhead(open('clm_b'))).toBe(2);
  await loadClaimAhead(ahead('clm_b'));
  forgetAhead();
  expect(await loadClaimAhead(open('clm_b'))).toBe(4);
});

test('a claim whose prefetch failed is requested when it is opened', async () => {
  const failing = { request: at(aheadPath('clm_c')), params: { claimId: 'clm_c' } };
  const serverLoader = () => Promise.reject(new Error('gone'));
  expect(await loadClaimAhead({ ...failing, serverLoader })).toBeNull();
  expect(await loadClaimAhead(aServer().open('clm_c'))).toBe(1);
});
