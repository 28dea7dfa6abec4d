/** The names of a store's fields in its history, by column. */
const FIELDS = {
  name: 'name',
  slug: 'slug',
  currency: 'currency',
  timeZone: 'timeZone',
  country: 'country',
  contactEmail: 'contactEmail',
  contactUrl: 'contactUrl',
  privacyUrl: 'privacyUrl',
  termsUrl: 'termsUrl',
  returnsEnabled: 'capabilities.returns',
  warrantiesEnabled: 'capabilities.warranties',
  creditEnabled: 'capabilities.credit',
  refundEnabled: 'capabilities.refund',
  reshipEnabled: 'capabilities.reship',
  creditBonus: 'credit.bonus',
  creditBonusType: 'credit.bonusType',
  creditMethod: 'creditMethod',
  returnsPortalUrl: 'returns.portalUrl',
  returnsTrackingUrl: 'returns.trackingUrl',
  showProvider: 'showProvider',
} as const;

type Column = keyof typeof FIELDS;

/** A column of a store's own fields, or of its settings, by its name. */
export const STORE_FIELD_COLUMNS = Object.keys(FIELDS) as readonly Column[];

/** Returns changes keyed by field names, as a store's history shows them. */
export const namedChanges = <Change>(changes: Readonly<Record<string, Change>>) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([column, change]) =>
      Object.hasOwn(FIELDS, column) ? [[FIELDS[column as Column], change] as const] : [],
    ),
  );

/**
 * Converts columns to the changes that would set them, with fields such as `capabilities.returns` nested in
 * their group.
 */
export function changesOf(columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(namedChanges(columns))) {
    const [group = '', part] = field.split('.');
    if (part === undefined) changes[group] = value;
    else changes[group] = { ...(changes[group] as object | undefined), [part]: value };
  }
  return changes;
}
