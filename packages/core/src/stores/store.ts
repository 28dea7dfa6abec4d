import type { branding, storeSettings, stores } from '@amends/db';

export type StoreSettings = typeof storeSettings.$inferSelect;
export type Branding = typeof branding.$inferSelect;

/** A store with its settings. */
export interface Store extends Omit<typeof stores.$inferSelect, 'createdAt' | 'updatedAt'> {
  /** The verified white-label host of its links, or null. */
  domain: string | null;
  /** All its verified white-label hosts, that of its links first. */
  domains: string[];
  /** The provider's name from the first run; null before that. */
  providerName: string | null;
  settings: StoreSettings;
  branding: Branding;
  /** The portal texts that it has reworded, by name; null for none. */
  texts: Record<string, string> | null;
}
