import type { Permission } from '../../kernel/permission.rules.ts';

/**
 * The sections of a store's settings, with the permission to change each. `claim-filing`,
 * `sales-channels` and `queue-timers` are not part of `settings:general`. See
 * docs/rules/permissions.md#sections-of-the-settings.
 */
export const SETTINGS_SECTIONS = {
  'claim-acknowledgment': 'settings:general:claim-acknowledgment',
  'customer-communication': 'settings:general:customer-communication',
  'queue-timers': 'settings:update',
  'claim-filing': 'claim-filing:update',
  'sales-channels': 'claim-filing:update',
  returns: 'settings:update',
  'one-time-appeasements': 'settings:general:one-time-appeasements',
  metadata: 'settings:general:metadata',
  fulfillment: 'settings:general:fulfillment',
  widget: 'settings:general:widget',
  retention: 'settings:update',
} as const satisfies Record<string, Permission>;

export type SettingsSection = keyof typeof SETTINGS_SECTIONS;

export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as readonly SettingsSection[];

/** Returns whether the value names a section. */
export function isSettingsSection(value: unknown): value is SettingsSection {
  return typeof value === 'string' && Object.hasOwn(SETTINGS_SECTIONS, value);
}

/** When the protection line of an order counts as fulfilled. See
 * docs/rules/money.md#protection-line. */
export const PROTECTION_FULFILMENT = ['at-once', 'never', 'first-product', 'all-products'] as const;

/** How a checkout offers protection. */
export const WIDGET_VARIANTS = ['toggle', 'button'] as const;
