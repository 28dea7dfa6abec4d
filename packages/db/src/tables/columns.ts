import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** Returns an instant, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Returns an amount in minor units of the row's currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Returns the store that owns the row; the first column of every key and index. */
export const storeId = () => text('store_id').notNull();

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The language in which a shopper began something, such as `en-US`: its emails are written in it. */
export const locale = () => text('locale').notNull().default('en-US');
