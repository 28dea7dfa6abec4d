import { DescriptionList } from '@amends/ui';

/** Renders how many there are of each kind. */
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
