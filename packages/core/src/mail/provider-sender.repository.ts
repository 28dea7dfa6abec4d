import type { Reader, Statement } from '../kernel/internal.ts';

const PRODUCT = 'Amends';

const PROVIDER: Statement = { name: 'mail.provider', text: 'select name from provider_account' };

/**
 * Returns the sender name of emails to staff: the provider's, or the product's until the provider has a
 * name.
 */
export async function senderOfProvider(reader: Reader): Promise<string> {
  const [row] = await reader.rows<{ name: string }>(PROVIDER);
  return row?.name ?? PRODUCT;
}
