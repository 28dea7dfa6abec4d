/** Options of a time zone field: IANA names. */
export function timeZoneOptions(): { label: string; value: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({ label: value.replaceAll('_', ' '), value }));
}
