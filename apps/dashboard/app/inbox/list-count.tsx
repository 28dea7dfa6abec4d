import { useMessages } from '../messages/messages.ts';

/** Where the noun doesn't fit next to a long sort order, it wraps to a line that is not seen. */
const COUNT =
  'flex h-4 min-w-9 flex-1 flex-wrap justify-center gap-x-[0.5ch] overflow-hidden text-12 leading-4 tabular-nums';

/** Renders how many claims a list has; from 10,000 on in short, with the whole number as its title. */
export function ListCount({ count, more }: { count: number; more: boolean }) {
  const t = useMessages().inbox;
  const full = more ? t.someClaims(count) : t.claims(count);
  return (
    <p title={full} className={COUNT}>
      <span className="sr-only">{full}</span>
      <span aria-hidden>{t.briefCount(count, more)}</span>
      <span aria-hidden>{t.claimsNoun(count)}</span>
    </p>
  );
}
