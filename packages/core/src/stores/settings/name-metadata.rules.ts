/** A custom field of a store, as its settings name it. */
export interface MetadataName {
  key: string;
  label: string;
  on: 'order' | 'claim';
}

/**
 * Returns an order's or claim's custom fields as text: first the fields that the store named for it, in the
 * store's order, then unnamed fields, by key. Omits fields that are named only for the other, and named
 * fields without a value. See docs/rules/privacy.md#custom-fields.
 */
export function nameMetadata(
  names: readonly MetadataName[],
  on: MetadataName['on'],
  values: Readonly<Record<string, unknown>>,
): { label: string; value: string }[] {
  const named = names.filter((name) => name.on === on && isGiven(valueAt(values, name.key)));
  const others = Object.keys(values).filter(
    (key) => isGiven(values[key]) && !names.some((name) => name.key === key),
  );
  return [
    ...named.map(({ key, label }) => ({ label, value: metadataText(values[key]) })),
    ...others.map((key) => ({ label: key, value: metadataText(values[key]) })),
  ];
}

/** A custom field with its value. */
export interface NamedValue {
  key: string;
  label: string;
  value: unknown;
}

/**
 * Returns the order's custom fields that a store shows on its claims, in the store's order and with
 * the values its systems sent. See docs/rules/privacy.md#custom-fields.
 */
export function metadataOnClaims(
  names: readonly MetadataName[],
  orderMetadata: Readonly<Record<string, unknown>>,
): NamedValue[] {
  return names
    .filter((name) => name.on === 'claim' && isGiven(valueAt(orderMetadata, name.key)))
    .map(({ key, label }) => ({ key, label, value: valueAt(orderMetadata, key) }));
}

const valueAt = (values: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Formats a field's value for people. */
export const metadataText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
