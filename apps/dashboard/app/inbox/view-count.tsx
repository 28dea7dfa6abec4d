import { useMessages } from '../messages/messages.ts';

/** Renders a saved view's claim count; nothing until it is loaded. */
export function ViewCount({ of }: { of: { count: number; more: boolean } | undefined }) {
  const t = useMessages().inbox;
  if (!of) return null;
  return (
    <span className="ml-auto shrink-0 text-right text-12 text-ink-3 tabular-nums">
      <span aria-hidden>{t.views.count(of.count, of.more)}</span>
      <span className="sr-only">{of.more ? t.someClaims(of.count) : t.claims(of.count)}</span>
    </span>
  );
}
