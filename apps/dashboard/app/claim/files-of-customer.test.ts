import type { ClaimMessage } from '@amends/core/claims';
import { expect, test } from 'vitest';
import { filesOfCustomer } from './files-of-customer.ts';

const message = (senderType: string, files: number) =>
  ({
    senderType,
    senderName: 'Sam',
    messageContent: 'A long text',
    attachments: Array.from({ length: files }, (_, index) => ({ id: `med_${index}` })),
  }) as unknown as ClaimMessage;

test('of a long conversation, a decision gets the customer’s files, and no texts', () => {
  const messages = [message('customer', 0), message('customer', 2), message('store', 1)];
  expect(filesOfCustomer(messages)).toEqual([
    { senderName: 'Sam', attachments: [{ id: 'med_0' }, { id: 'med_1' }] },
  ]);
});
