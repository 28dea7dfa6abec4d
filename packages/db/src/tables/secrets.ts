import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, storeId } from './columns.ts';
import { stores } from './stores.ts';

/** Store secrets that Amends must read again, such as private keys; sealed. */
export const sealedSecrets = pgTable(
  'sealed_secrets',
  {
    storeId: storeId(),
    /** Name, such as `dkim:mail.example.com:s1`. The secret can only be opened under it. */
    name: text('name').notNull(),
    /** Id of the key that sealed it. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.name] }),
    // For finding secrets sealed with an older key.
    index('sealed_secrets_key').on(t.keyId, t.storeId, t.name),
    foreignKey({
      name: 'sealed_secrets_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);
