/** Renders a single choice with an option per line. */
export function RadioLines<Value extends string>({
  name,
  options,
  value,
  onChange,
}: {
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return options.map((option) => (
    <label
      key={option.value}
      className="flex min-h-(--target) items-center gap-2.5 rounded-control px-1 text-14 hover:bg-sunken"
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
        className="size-4 shrink-0 accent-accent-ink"
      />
      {option.label}
    </label>
  ));
}
