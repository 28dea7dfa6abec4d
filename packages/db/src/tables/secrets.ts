import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, storeId } from './columns.ts';
import { stores } from './stores.ts';

/** Secrets of stores that the product has to read again, such as private keys; sealed. */
export const sealedSecrets = pgTable(
  'sealed_secrets',
  {
    storeId: storeId(),
    /** What it is, as in `dkim:mail.example.com:s1`; it opens under this name only. */
    name: text('name').notNull(),
    /** The key that opens it. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.name] }),
    // Finds what is sealed with an older key.
    index('sealed_secrets_key').on(t.keyId, t.storeId, t.name),
    foreignKey({
      name: 'sealed_secrets_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);
