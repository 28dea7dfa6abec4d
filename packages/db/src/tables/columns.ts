import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** Returns a `timestamptz` column. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Returns an amount column, in minor units of the row's currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Returns the owning store's column; first in every key and index. */
export const storeId = () => text('store_id').notNull();

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The shopper's language, such as `en-US`, in which emails are written. */
export const locale = () => text('locale').notNull().default('en-US');
