import { may } from '@amends/core';
import { listExperiments, listFlags, saveFlag } from '@amends/core/flags';
import { FLAG_KEYS } from '@amends/core/flags/flag-names.rules';
import { Notice } from '@amends/ui';
import { data, redirect } from 'react-router';
import { answerForm, editIn, onceIn, showPage, textIn } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { DONE, type FormAnswer } from '../editing/form-answer.ts';
import { plainEdit } from '../editing/use-edit.ts';
import { useFlagsWords } from '../messages/flags.ts';
import { choosableStores, type StoreChoices } from '../page/choosable-stores.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/flags.route.ts';
import { FlagForm } from './flag-form.tsx';
import { type FlagValues, readPlainFlag } from './plain-flag.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  showPage(async () => {
    const request = staffRequest(context);
    const { ctx } = request;
    const running = may(ctx.actor, 'ab-test:read', '')
      ? (await listExperiments(ctx)).filter(({ status }) => status === 'RUNNING')
      : [];
    const flags = await listFlags(ctx);
    return {
      flags,
      tried: running.map(({ flag, name }) => ({ flag, name })),
      stores: await choosableStores(request, flags.items.flatMap(storesOf)),
      mayChange: may(ctx.actor, 'flag:update', ''),
      saved: FLAG_KEYS.find((key) => key === url.searchParams.get('saved')),
    };
  });

const storesOf = ({ rules }: Pick<FlagValues, 'rules'>): string[] =>
  rules.flatMap(({ storeIds }) => storeIds);

export async function action({ request, context }: Route.ActionArgs) {
  const asked = staffRequest(context);
  const { ctx } = asked;
  const form = await readForm(request);
  const once = onceIn(ctx, form);
  if (form.has('values')) {
    const { values, version } = editIn(form);
    return answerForm(async () => {
      await saveFlag(once, { ...values, version } as Parameters<typeof saveFlag>[1]);
      return undefined;
    });
  }
  const key = FLAG_KEYS.find((each) => each === textIn(form, 'key'));
  if (!key) throw data(null, { status: 400 });
  const values = readPlainFlag(key, form);
  const storesAgain = () => choosableStores(asked, storesOf(values), form);
  if (form.has('row')) {
    return data<FlagAnswer>({ ...DONE, code: 'row', values, stores: await storesAgain() });
  }
  const version = Number(textIn(form, 'version')) || 0;
  const { data: answer, init } = await answerForm(async () => {
    await saveFlag(once, { ...values, version } as Parameters<typeof saveFlag>[1]);
    return undefined;
  }, form);
  if (answer.error === null) throw redirect(`/provider/flags?saved=${key}`);
  return data<FlagAnswer>({ ...answer, values, stores: await storesAgain() }, init ?? {});
}

/** The response to a form; with the input and the stores to choose from, if it was sent without scripts. */
type FlagAnswer = FormAnswer & { values?: FlagValues; stores?: StoreChoices };

/** Renders every feature flag of the deployment. */
export default function Flags({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlagsWords();
  const { flags, tried, stores, mayChange, saved } = loaderData;
  const answer = actionData as FlagAnswer | undefined;
  const plain = plainEdit(answer);
  const isExternal = flags.source === 'launchdarkly';
  return (
    <DashboardPage title={t.title} intro={t.intro}>
      {saved && !answer ? (
        <FormNews answer={{ ...DONE, said: t.saved(t.flags[saved].name) }} />
      ) : null}
      {isExternal ? <Notice kind="info">{t.external}</Notice> : null}
      {flags.state === 'failed' ? <Notice kind="warning">{t.failed}</Notice> : null}
      {flags.items.map((flag) => (
        <FlagForm
          key={flag.key}
          flag={flag}
          experiments={tried.flatMap((one) => (one.flag === flag.key ? one.name : []))}
          stores={(plain?.values.key === flag.key && answer?.stores) || stores}
          mayChange={mayChange && !isExternal}
          plain={plain?.values.key === flag.key ? plain : undefined}
        />
      ))}
    </DashboardPage>
  );
}
