import { DescriptionList } from '@amends/ui';

/** Renders the number of records of each kind. */
export const Counts = ({
  counts,
  names,
}: {
  counts: Readonly<Record<string, number>>;
  names: Readonly<Record<string, string>>;
}) => (
  <DescriptionList
    details={Object.entries(counts).map(([kind, count]) => ({
      term: names[kind] ?? kind,
      value: count.toLocaleString('en-US'),
    }))}
  />
);
