import type { ApiToken } from '@amends/core/access';
import type { TokenScope } from '@amends/core/kernel/token-scopes.rules';
import { Badge, type BadgeColor, Card, DateTime } from '@amends/ui';
import { Fold } from '../editing/fold.tsx';
import { useApiTokensWords } from '../messages/api-tokens.ts';
import { TokenActions } from './token-actions.tsx';

interface LineProps {
  token: ApiToken;
  own: readonly TokenScope[];
  mayCreate: boolean;
  mayRevoke: boolean;
  timeZone: string;
}

/** Renders one token: its permissions, dates, allowed IP ranges and last use. */
export function TokenLine({ token, own, mayCreate, mayRevoke, timeZone }: LineProps) {
  const t = useApiTokensWords();
  const { name, status, scopes, lostScopes, allowedRanges, createdBy, createdAt, ending } = token;
  const isActive = status === 'ACTIVE';
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 font-[580] wrap-anywhere">{name}</h4>
        <Status token={token} />
      </div>
      <ul className="grid gap-0.5 text-13 text-ink-2">
        <li>
          {t.createdBy(createdBy)}, <DateTime at={createdAt} timeZone={timeZone} />
          {ending ? ` · ${t.ending(ending)}` : null}
        </li>
        <li>
          <LastUse token={token} timeZone={timeZone} />
        </li>
        <li>
          <End token={token} timeZone={timeZone} />
        </li>
        {allowedRanges.length > 0 ? (
          <li className="wrap-anywhere">{t.ranges(allowedRanges.join(', '))}</li>
        ) : null}
      </ul>
      {isActive && lostScopes.length > 0 ? (
        <p className="text-13 text-warning-ink">
          {t.lost(token.responsible, lostScopes.join(', '))}
        </p>
      ) : null}
      <Fold label={t.scopesOf(scopes.length)}>
        <ul className="mt-1 grid gap-1">
          {scopes.map((scope) => (
            <li key={scope} className="text-ink-2">
              <code className="text-ink">{scope}</code> {t.scopes[scope]}
            </li>
          ))}
        </ul>
      </Fold>
      {isActive ? (
        <TokenActions
          token={token}
          timeZone={timeZone}
          mayRotate={mayCreate}
          hasScopes={scopes.every((scope) => own.includes(scope))}
          mayRevoke={mayRevoke}
        />
      ) : null}
    </Card>
  );
}

const COLORS: Record<ApiToken['status'], BadgeColor> = {
  ACTIVE: 'success',
  EXPIRED: 'neutral',
  REVOKED: 'danger',
};

function Status({ token }: { token: ApiToken }) {
  const t = useApiTokensWords();
  const { status, lostScopes, scopes, previousValueUntil } = token;
  const isActive = status === 'ACTIVE';
  const isPowerless = lostScopes.length === scopes.length;
  return (
    <span className="flex flex-wrap gap-1.5">
      {isActive && lostScopes.length > 0 ? (
        <Badge color={isPowerless ? 'danger' : 'warning'}>
          {isPowerless ? t.powerless : t.reduced}
        </Badge>
      ) : (
        <Badge color={COLORS[status]}>{t.statuses[status]}</Badge>
      )}
      {previousValueUntil ? <Badge color="info">{t.twoValues}</Badge> : null}
    </span>
  );
}

function LastUse({ token, timeZone }: Pick<LineProps, 'token' | 'timeZone'>) {
  const t = useApiTokensWords();
  const { lastUsedAt, lastUsedAddress } = token;
  if (!lastUsedAt) return t.never;
  return (
    <>
      {t.lastUsed} <DateTime at={lastUsedAt} timeZone={timeZone} style="date-time" />{' '}
      {lastUsedAddress ? t.from(lastUsedAddress) : null}
    </>
  );
}

function End({ token, timeZone }: Pick<LineProps, 'token' | 'timeZone'>) {
  const t = useApiTokensWords();
  const { status, revokedAt, expiresAt } = token;
  const at = revokedAt ?? expiresAt;
  if (!at) return t.neverExpires;
  const word = { ACTIVE: t.expires, EXPIRED: t.expiredAt, REVOKED: t.revokedAt }[status];
  return (
    <>
      {word} <DateTime at={at} timeZone={timeZone} style="date-time" />
    </>
  );
}
