import { createApiToken, grantableScopes, type NewApiToken } from '@amends/core/access';
import { isTokenScope } from '@amends/core/kernel/token-scopes.rules';
import { data } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { useApiTokensWords } from '../messages/api-tokens.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/new-token.route.ts';
import { NewValue } from './new-value.tsx';
import { TokenForm } from './token-form.tsx';

const DAY_MS = 86_400_000;

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => ({
    own: grantableScopes(ctx, { storeId }),
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const name = textIn(form, 'name');
  const scopes = form.getAll('scopes').map(String).filter(isTokenScope);
  const [expiry, ranges] = [textIn(form, 'expiry'), textIn(form, 'allowedRanges')];
  const allowedRanges = ranges.split(/[\s,]+/).filter((range) => range !== '');
  const days = Number(expiry);
  // A repeated request creates nothing, and doesn't show the value again.
  const once = onceIn(ctx, form);
  const shown: { created: Pick<NewApiToken, 'name' | 'value'> | null } = { created: null };
  const answered = await answerForm(async () => {
    const expiresAt =
      expiry === 'never' || !(days > 0)
        ? null
        : new Date(ctx.now().getTime() + days * DAY_MS).toISOString();
    const given = { storeId, name, scopes, expiresAt, allowedRanges };
    shown.created = await createApiToken(once, given);
    return undefined;
  });
  const typed = { name, expiry, allowedRanges: ranges };
  return data({ ...answered.data, ...shown, typed, scopes }, answered.init ?? {});
}

/** Renders the form for a new API token, then its value, once. */
export default function NewToken({ loaderData, actionData }: Route.ComponentProps) {
  const t = useApiTokensWords();
  if (!loaderData) return null;
  const fields = { ...actionData?.fields };
  const range = Object.entries(fields).find(([path]) => path.startsWith('allowedRanges'))?.[1];
  const wrong = { ...fields, ...(range ? { allowedRanges: range } : {}) };
  return (
    <SectionPage title={t.newTitle} back={{ to: '/settings/api-tokens', label: t.title }}>
      {actionData?.created ? (
        <NewValue
          name={actionData.created.name}
          value={actionData.created.value}
          done="/settings/api-tokens"
        />
      ) : (
        <>
          <FormNews
            answer={actionData && { ...actionData, fields: shownOnce(wrong) }}
            title={t.refused}
          />
          <TokenForm
            own={loaderData.own}
            fields={wrong}
            typed={actionData?.typed}
            chosen={actionData?.scopes}
          />
        </>
      )}
    </SectionPage>
  );
}

/** Drops the errors of single ranges and scopes, because one error per field is enough. */
const shownOnce = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => !/\.\d+$/.test(path)));
