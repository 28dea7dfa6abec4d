import type { ApiToken } from '@amends/core/access';
import { Button, DateTime, Select } from '@amends/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Fold } from '../editing/fold.tsx';
import { FormKey } from '../editing/form-key.tsx';
import { useApiTokensWords } from '../messages/api-tokens.ts';

/** Renders buttons that rotate and revoke a token after a confirmation; works without scripts. */
export function TokenActions({
  token,
  timeZone,
  mayRotate,
  hasScopes,
  mayRevoke,
}: {
  token: ApiToken;
  timeZone: string;
  mayRotate: boolean;
  /** Whether the reader has all of the token's permissions, which rotating requires. */
  hasScopes: boolean;
  mayRevoke: boolean;
}) {
  const t = useApiTokensWords();
  const { id, name, version, previousValueUntil } = token;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {previousValueUntil ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13">
          <span>
            {t.previousUntil}{' '}
            <DateTime at={previousValueUntil} timeZone={timeZone} style="date-time" />
          </span>
          {mayRevoke ? (
            <TokenForm id={id}>
              <Button
                size="small"
                name="intent"
                value="end-previous"
                aria-label={t.endPreviousOf(name)}
              >
                {t.endPrevious}
              </Button>
            </TokenForm>
          ) : null}
        </div>
      ) : mayRotate ? (
        <Fold label={t.rotate} name={t.rotateOf(name)}>
          {hasScopes ? (
            <TokenForm id={id} key={version}>
              <input type="hidden" name="version" value={version} />
              <p className="text-ink-2">{t.rotateHelp}</p>
              <Select
                id={`overlap-${id}`}
                name="overlap"
                label={t.overlap}
                defaultValue="24"
                options={Object.entries(t.overlaps).map(([value, label]) => ({ value, label }))}
              />
              <Button name="intent" value="rotate">
                {t.rotateNow}
              </Button>
            </TokenForm>
          ) : (
            <p className="text-ink-2">{t.cantRotate}</p>
          )}
        </Fold>
      ) : null}
      {mayRevoke ? (
        <Fold label={t.revoke} name={t.revokeOf(name)} danger>
          <TokenForm id={id}>
            <p className="text-ink-2">{t.revokeHelp}</p>
            <Button look="danger" name="intent" value="revoke">
              {t.revokeNow}
            </Button>
          </TokenForm>
        </Fold>
      ) : null}
    </div>
  );
}

const TokenForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <Form method="post" className="grid justify-items-start gap-2">
    <FormKey />
    <input type="hidden" name="tokenId" value={id} />
    {children}
  </Form>
);
