/** A field of a store's own, as its settings name it (D15). */
export interface MetadataName {
  key: string;
  label: string;
  on: 'order' | 'claim';
}

/** Fields of an order or a claim in words: those that the store named in its order, by their names,
 * then the others by their keys. Named ones without a value are left out. */
export function nameMetadata(
  names: readonly MetadataName[],
  on: MetadataName['on'],
  values: Readonly<Record<string, unknown>>,
): { label: string; value: string }[] {
  const named = names.filter((name) => name.on === on && isGiven(values[name.key]));
  const others = Object.keys(values).filter(
    (key) => isGiven(values[key]) && !named.some((name) => name.key === key),
  );
  return [
    ...named.map(({ key, label }) => ({ label, value: textOf(values[key]) })),
    ...others.map((key) => ({ label: key, value: textOf(values[key]) })),
  ];
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
