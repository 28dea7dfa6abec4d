import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Context, newId } from '../kernel/internal.ts';
import { isProven, readReplyAddress, replyAddress } from './reply-address.ts';

const keys = { shopperSession: randomBytes(32) };
const on = (replies: { mailbox: string | null; host: string } | null) =>
  ({ keys, ports: { hosts: { replies } } }) as unknown as Context;
const claim = { storeId: 'sto_1', claimId: newId('clm'), email: 'Sam@example.com' };

describe.each([
  [
    'of one mailbox',
    on({ mailbox: 'claims', host: 'mail.example' }),
    /^claims\+[a-z2-7]+@mail\.example$/,
  ],
  [
    'of a host of its own',
    on({ mailbox: null, host: 'replies.example' }),
    /^[a-z2-7]+@replies\.example$/,
  ],
])('a reply address %s', (_which, ctx, form) => {
  const address = replyAddress(ctx, claim) ?? '';

  test('names its claim, however it is written, and is ours', () => {
    expect(address).toMatch(form);
    const read = readReplyAddress(ctx, ` ${address.toUpperCase()} `);
    expect(read?.claimId).toBe(claim.claimId);
    expect(read && isProven(ctx, read, claim)).toBe(true);
  });

  test('is no proof for another claim, store or person', () => {
    const read = readReplyAddress(ctx, address);
    if (!read) throw new Error('an address of ours is read');
    for (const other of [
      { email: 'eve@example.com' },
      { storeId: 'sto_2' },
      { claimId: newId('clm') },
    ]) {
      expect(isProven(ctx, read, { ...claim, ...other })).toBe(false);
    }
    expect(isProven(ctx, read, { ...claim, email: 'sam@example.com' })).toBe(true);
  });

  test('of another host or mailbox is none', () => {
    const [name = '', host = ''] = address.split('@');
    for (const other of [`${name}@other.example`, `x${address}`, `${name.slice(0, -1)}@${host}`]) {
      expect(readReplyAddress(ctx, other)).toBeNull();
    }
  });
});

test('an address that only has the length of a reply address isn’t one', () => {
  const ctx = on({ mailbox: 'claims', host: 'mail.example' });
  const address = replyAddress(ctx, claim) ?? '';
  for (const other of [
    address.replace('claims+', 'orders+'),
    address.replace('@mail.', '@evil.'),
  ]) {
    expect(other).toHaveLength(address.length);
    expect(readReplyAddress(ctx, other)).toBeNull();
  }
});

test('an email has no reply address if its claim’s id can’t be encoded in one', () => {
  const ctx = on({ mailbox: 'claims', host: 'mail.example' });
  expect(replyAddress(ctx, { ...claim, claimId: 'clm_1' })).toBeNull();
});

test('without a host for replies there are none', () => {
  expect(replyAddress(on(null), claim)).toBeNull();
  expect(readReplyAddress(on(null), 'claims+abc@mail.example')).toBeNull();
});
