import type { Permission } from '@amends/core/kernel/permission.rules';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import type { EmailsWords } from '../messages/emails.ts';
import type { SettingsWords } from '../messages/settings.ts';
import type { SettingsText } from './find-settings.rules.ts';
import { sectionFields } from './section-fields.ts';

/** Settings that have separate pages. */
export const OTHER_PAGES = [
  'emails',
  'store-credit',
  'terms',
  'prices',
  'labels',
  'sops',
  'macros',
  'store',
  'branding',
  'portal-texts',
  'domains',
  'senders',
  'team',
  'connections',
  'claim-import',
  'api-tokens',
  'publishable-keys',
  'webhooks',
  'privacy',
] as const;

export type OtherPage = (typeof OTHER_PAGES)[number];
export type PageName = SettingsSection | OtherPage;

/** The groups of the settings, in order. */
export const GROUPS = {
  claims: [
    'claim-filing',
    'sales-channels',
    'claim-acknowledgment',
    'returns',
    'queue-timers',
    'one-time-appeasements',
  ],
  customers: ['customer-communication', 'emails'],
  money: ['store-credit', 'terms', 'prices'],
  orders: ['connections', 'claim-import', 'metadata', 'fulfillment', 'widget'],
  work: ['labels', 'macros', 'sops'],
  store: [
    'store',
    'branding',
    'portal-texts',
    'domains',
    'senders',
    'team',
    'api-tokens',
    'publishable-keys',
    'webhooks',
    'privacy',
    'retention',
  ],
} as const satisfies Record<string, readonly PageName[]>;

export type GroupName = keyof typeof GROUPS;

/** The permission to see a page. */
const TO_SEE: Record<OtherPage, Permission> = {
  emails: 'settings:read',
  'store-credit': 'store:read',
  terms: 'settings:read',
  prices: 'quote-pricing:read',
  labels: 'label:read',
  sops: 'sop:read',
  macros: 'macro:read',
  store: 'store:read',
  branding: 'whitelabel:read',
  'portal-texts': 'whitelabel:read',
  domains: 'whitelabel:read',
  senders: 'whitelabel:read',
  team: 'team-member:read',
  connections: 'connection:read',
  'claim-import': 'order:update',
  'api-tokens': 'api-tokens:read',
  'publishable-keys': 'api-tokens:read',
  webhooks: 'webhook:read',
  privacy: 'privacy:read',
};

export const toSee = (page: PageName): Permission =>
  isOther(page) ? TO_SEE[page] : 'settings:read';

const isOther = (page: PageName): page is OtherPage =>
  (OTHER_PAGES as readonly string[]).includes(page);

/** Returns the path of a page. */
export function addressOf(page: PageName, storeId: string): string {
  switch (page) {
    case 'store':
      return `/stores/${storeId}`;
    case 'store-credit':
      return `/stores/${storeId}#capabilities`;
    case 'portal-texts':
      return '/branding/texts';
    case 'claim-import':
      return '/claims/import';
    case 'emails':
    case 'labels':
    case 'sops':
    case 'macros':
    case 'branding':
    case 'team':
      return `/${page}`;
    default:
      return `/settings/${page}`;
  }
}

/** Ids of controls that differ from their field's name. */
const CONTROLS: Readonly<Record<string, string>> = {
  statements: 'add-statement',
  disabledTypes: 'disabledTypes.SHIPPING',
  warrantyTypes: 'disabledTypes.WARRANTY',
  policeReportAbove: 'policeReport',
  reviewRequestAfter: 'reviewRequests',
  texts: 'texts.title',
  reasons: 'add-reason',
  resolutions: 'resolution-REFUND',
};

/** Returns the id of a field's control, for a link to it. */
export const controlOf = (field: string): string => CONTROLS[field] ?? field;

/** Where the effect of a page's settings can be seen. */
export type Sight = 'portal' | 'inbox' | 'orders' | 'emails' | 'approved';

const SIGHTS: Partial<Record<PageName, Sight>> = {
  'claim-filing': 'portal',
  'sales-channels': 'portal',
  'claim-acknowledgment': 'portal',
  'queue-timers': 'inbox',
  'one-time-appeasements': 'orders',
  'customer-communication': 'emails',
  'store-credit': 'portal',
  terms: 'approved',
  connections: 'orders',
  metadata: 'orders',
  fulfillment: 'orders',
  labels: 'inbox',
  macros: 'inbox',
  sops: 'inbox',
  branding: 'portal',
  'portal-texts': 'portal',
  domains: 'portal',
  senders: 'emails',
  store: 'portal',
};

export const sightOf = (page: PageName): Sight | null => SIGHTS[page] ?? null;

/** Returns the path where the effect can be seen. */
export function sightAddress(sight: Sight, storeId: string): string {
  switch (sight) {
    case 'portal':
      return `/stores/${storeId}/preview`;
    case 'approved':
      return '/inbox?queue=approved';
    default:
      return `/${sight}`;
  }
}

/** A page of settings with its searchable texts. */
export interface SettingsPage extends SettingsText {
  name: PageName;
}

/** Returns pages with their texts, for the search. */
export function settingsPages(
  names: readonly PageName[],
  settings: SettingsWords,
  emails: EmailsWords,
): SettingsPage[] {
  const fields = sectionFields({ settings, emails, currency: 'USD' });
  return names.map((name) => ({
    name,
    ...(isOther(name) ? settings.pages[name] : settings.sections[name]),
    fields: isOther(name)
      ? []
      : Object.entries(fields[name]).map(([field, { label }]) => ({ name: field, label })),
  }));
}

/** Every page, in the order of the groups. */
export const ALL_PAGES: readonly PageName[] = Object.values(GROUPS).flat();
