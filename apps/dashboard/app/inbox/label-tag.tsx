/** Renders a label's name with a decorative dot of its color. */
export function LabelTag({ label }: { label: { name: string; color: string } }) {
  return (
    <span className="inline-flex max-w-36 items-center gap-1.5 rounded-pill border border-line px-1.5 text-11 leading-4.5 text-ink-2">
      <span
        aria-hidden
        className={`size-1.5 shrink-0 rounded-pill ${DOTS[label.color] ?? DOTS.neutral}`}
      />
      <span className="truncate">{label.name}</span>
    </span>
  );
}

const DOTS: Record<string, string> = {
  neutral: 'bg-neutral-ink',
  info: 'bg-info-ink',
  success: 'bg-success-ink',
  warning: 'bg-warning-ink',
  danger: 'bg-danger-ink',
};
