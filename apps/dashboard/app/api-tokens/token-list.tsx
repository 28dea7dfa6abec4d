import type { ApiToken } from '@amends/core/access';
import type { TokenScope } from '@amends/core/kernel/token-scopes.rules';
import { TokenLine } from './token-line.tsx';

/** Renders tokens of one kind under a heading; nothing if there are none. */
export function TokenList({
  title,
  tokens,
  ...rest
}: {
  title: string;
  tokens: readonly ApiToken[];
  /** Permissions that the reader may grant. */
  own: readonly TokenScope[];
  mayCreate: boolean;
  mayRevoke: boolean;
  timeZone: string;
}) {
  if (tokens.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-13 font-[560] text-ink-2">
        {title} <span className="tabular-nums">({tokens.length})</span>
      </h3>
      <ul className="grid gap-3">
        {tokens.map((token) => (
          <li key={token.id} aria-label={token.name}>
            <TokenLine token={token} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}
