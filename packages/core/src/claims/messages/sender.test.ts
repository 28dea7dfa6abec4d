import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kernel/internal.ts';
import { senderOf } from './sender.ts';

const names = { text: (name: string) => name };
const claim = { storeId: 'sto_1', authorName: 'Sam Shopper' };
const staffOf = (storeId: string | null): Actor => ({
  kind: 'staff',
  userId: 'usr_1',
  name: 'Dana',
  memberships: [{ storeId, role: storeId ? 'store_support' : 'account_support' }],
});
const shopper: Actor = { kind: 'shopper', storeId: 'sto_1', orderId: 'ord_1', email: 'a@b.c' };
const program: Actor = {
  kind: 'api-token',
  storeId: 'sto_1',
  tokenId: 'tok_1',
  name: 'Help desk',
  scopes: ['*'],
};
const types = ['customer', 'brand', 'provider', 'system'] as const;
const allowed = (actor: Actor) =>
  types.filter((senderType) => {
    try {
      return senderOf(actor, { senderType }, claim, names).senderType === senderType;
    } catch {
      return false;
    }
  });

describe('the sender of a message', () => {
  test('is determined by the actor, not by the request', () => {
    expect(allowed(shopper)).toEqual(['customer']);
    expect(allowed(staffOf('sto_1'))).toEqual(['brand']);
    expect(allowed(staffOf(null))).toEqual(['provider']);
    expect(allowed({ kind: 'system', task: 'digest' })).toEqual(['system']);
    expect(allowed({ kind: 'anonymous' })).toEqual([]);
  });

  test('may also be the customer or the system for a store’s program', () => {
    expect(allowed(program)).toEqual(['customer', 'brand', 'system']);
    expect(senderOf(program, {}, claim, names)).toMatchObject({
      senderType: 'brand',
      senderName: 'sender_brand',
    });
    expect(senderOf(program, { senderName: 'Dana' }, claim, names).senderName).toBe('Dana');
    expect(senderOf(program, { senderId: 'agent-7' }, claim, names).senderId).toBe('agent-7');
    expect(senderOf(program, { senderType: 'system' }, claim, names)).toEqual({
      senderType: 'system',
      senderId: null,
      senderName: 'sender_system',
    });
  });

  test('is called by the claim, else as a program says, else just customer', () => {
    const nameOf = (authorName: string | null, senderName?: string) =>
      senderOf(program, { senderType: 'customer', senderName }, { ...claim, authorName }, names)
        .senderName;
    expect([
      nameOf('Sam Shopper', 'Pat'),
      nameOf(null, 'Pat'),
      nameOf(null),
      nameOf('Sam'),
    ]).toEqual(['Sam Shopper', 'Pat', 'sender_customer', 'Sam']);
  });

  test('is the brand in each store of a person, and the provider in all others', () => {
    const ofTwo: Actor = {
      kind: 'staff',
      userId: 'usr_1',
      name: 'Dana',
      memberships: [
        { storeId: 'sto_1', role: 'store_support' },
        { storeId: 'sto_2', role: 'store_support' },
        { storeId: null, role: 'account_support' },
      ],
    };
    const typeIn = (storeId: string) =>
      senderOf(ofTwo, {}, { ...claim, storeId }, names).senderType;
    expect(['sto_1', 'sto_2', 'sto_3'].map(typeIn)).toEqual(['brand', 'brand', 'provider']);
  });

  test('does not show the name of a store’s program to customers', () => {
    expect(senderOf(program, {}, claim, names).senderName).not.toContain('Help desk');
  });

  test('cannot have someone else’s name: customers are the claim’s author, staff themselves', () => {
    const forged = { senderName: 'The Store', senderId: 'usr_9' };
    expect(senderOf(shopper, forged, claim, names)).toEqual({
      senderType: 'customer',
      senderId: null,
      senderName: 'Sam Shopper',
    });
    expect(senderOf(staffOf('sto_1'), forged, claim, names)).toMatchObject({
      senderId: 'usr_1',
      senderName: 'Dana',
    });
  });
});
