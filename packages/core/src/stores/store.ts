import type { branding, storeSettings, stores } from '@amends/db';

export type StoreSettings = typeof storeSettings.$inferSelect;
export type Branding = typeof branding.$inferSelect;

/** A store with its settings. */
export interface Store extends Omit<typeof stores.$inferSelect, 'createdAt' | 'updatedAt'> {
  /** Its verified white-label host, or null. */
  domain: string | null;
  /** The provider's name from the first run; null before that. */
  providerName: string | null;
  settings: StoreSettings;
  branding: Branding;
}
