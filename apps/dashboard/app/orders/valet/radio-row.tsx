import { useEntering } from './use-valet-values.ts';

/** Renders a single choice with few options in a row. */
export function RadioRow({
  name,
  options,
  first = '',
}: {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The default option. */
  first?: string;
}) {
  const { values, set } = useEntering();
  const chosen = values.fields[name] ?? first;
  return (
    <div className="flex flex-wrap gap-x-5">
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-(--target) items-center gap-2.5 text-14">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => set(name, value)}
            className="size-4.5 shrink-0 accent-accent-ink"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
