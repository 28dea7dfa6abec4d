import { may } from '@amends/core';
import {
  type ApiToken,
  endPreviousValue,
  grantableScopes,
  listApiTokens,
  type NewApiToken,
  revokeApiToken,
  rotateApiToken,
} from '@amends/core/access';
import { EmptyState, Icon, LinkButton } from '@amends/ui';
import { data } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { apiTokensWordsFor, useApiTokensWords } from '../messages/api-tokens.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/api-tokens.route.ts';
import { NewValue } from './new-value.tsx';
import { TokenList } from './token-list.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId, portalUrl } = request;
    return {
      tokens: await listApiTokens(ctx, { storeId }),
      own: grantableScopes(ctx, { storeId }),
      mayCreate: may(ctx.actor, 'api-tokens:create', storeId),
      mayRevoke: may(ctx.actor, 'api-tokens:delete', storeId),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
      reference: `${portalUrl}/v1/reference`,
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = apiTokensWordsFor();
  const form = await readForm(request);
  const of = { storeId, tokenId: textIn(form, 'tokenId') };
  const shown: { rotated: Pick<NewApiToken, 'name' | 'value'> | null } = { rotated: null };
  const once = onceIn(ctx, form);
  const answered = await answerForm(async () => {
    switch (textIn(form, 'intent')) {
      case 'revoke':
        return t.revoked((await revokeApiToken(once, of)).name);
      case 'end-previous':
        return t.previousEnded((await endPreviousValue(once, of)).name);
      case 'rotate': {
        const [version, overlapHours] = ['version', 'overlap'].map((name) =>
          Number(textIn(form, name)),
        );
        const seen = { version: version ?? 0, overlapHours: overlapHours ?? 0 };
        shown.rotated = await rotateApiToken(once, { ...of, ...seen });
        return undefined;
      }
      default:
        throw data(null, { status: 400 });
    }
  });
  return data({ ...answered.data, ...shown }, answered.init ?? {});
}

/** Renders the API tokens of a store. */
export default function ApiTokens({ loaderData, actionData }: Route.ComponentProps) {
  const t = useApiTokensWords();
  if (!loaderData) return null;
  const { tokens, mayCreate, reference } = loaderData;
  const isWorking = ({ status }: ApiToken) => status === 'ACTIVE';
  const working = tokens.filter(isWorking);
  const ended = tokens.filter((token) => !isWorking(token));
  const create = mayCreate ? (
    <LinkButton
      to="/settings/api-tokens/new"
      look="primary"
      icon={<Icon.Plus aria-hidden className="size-4" />}
    >
      {t.create}
    </LinkButton>
  ) : null;
  return (
    <SectionPage
      title={t.title}
      intro={
        <>
          {t.intro}{' '}
          <a href={reference} className="text-accent-ink underline underline-offset-3">
            {t.reference}
          </a>
        </>
      }
      actions={tokens.length > 0 ? create : null}
    >
      <FormNews answer={actionData} title={t.notDone} />
      {actionData?.rotated ? (
        <NewValue
          name={actionData.rotated.name}
          value={actionData.rotated.value}
          done="/settings/api-tokens"
        />
      ) : null}
      {tokens.length === 0 ? (
        <EmptyState title={t.empty} action={create}>
          {t.emptyHelp}
        </EmptyState>
      ) : null}
      <TokenList {...loaderData} title={t.working} tokens={working} />
      <TokenList {...loaderData} title={t.ended} tokens={ended} />
    </SectionPage>
  );
}
