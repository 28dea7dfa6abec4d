import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { hostNameOf } from '../domains/domain-name.rules.ts';

const id = z.string().min(1).max(100);
/** Longer than an address may be, because `readSenderAddress` reports what is wrong with it. */
const address = z.string().trim().min(1, text('email_missing')).max(1_000, text('email_too_long'));

export const ListSendersInput = z.strictObject({ storeId: id });

export const AddSenderInput = z.strictObject({
  storeId: id,
  address: address.meta({ example: 'claims@mail.example.com' }),
});
export type AddSenderInput = z.input<typeof AddSenderInput>;

/** A sender address of the store, in any spelling. */
export const SenderInput = z.strictObject({
  storeId: id,
  address: address.transform((given) => {
    const at = given.lastIndexOf('@');
    const host = hostNameOf(given.slice(at + 1));
    return `${given.slice(0, at)}@${host ?? ''}`.toLowerCase();
  }),
});
export type SenderInput = z.input<typeof SenderInput>;
