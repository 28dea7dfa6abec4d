/** A further field of a store, as its settings name it. */
export interface MetadataName {
  key: string;
  label: string;
  on: 'order' | 'claim';
}

/**
 * Fields of an order or a claim in words. First come those that the store named for it, in the
 * store's order and by their names; then those that it named nowhere, by their keys. A field named
 * for the other is shown there alone. Named fields without a value are left out. See
 * docs/rules/privacy.md#further-fields.
 */
export function nameMetadata(
  names: readonly MetadataName[],
  on: MetadataName['on'],
  values: Readonly<Record<string, unknown>>,
): { label: string; value: string }[] {
  const named = names.filter((name) => name.on === on && isGiven(values[name.key]));
  const others = Object.keys(values).filter(
    (key) => isGiven(values[key]) && !names.some((name) => name.key === key),
  );
  return [
    ...named.map(({ key, label }) => ({ label, value: metadataText(values[key]) })),
    ...others.map((key) => ({ label: key, value: metadataText(values[key]) })),
  ];
}

/** A field of a store's own with what it holds. */
export interface NamedValue {
  key: string;
  label: string;
  value: unknown;
}

/** The further fields of an order that a store shows on its claims: those that it named for claims,
 * in its order, as its systems sent them. See docs/rules/privacy.md#further-fields. */
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

/** What a field holds, for people. */
export const metadataText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
