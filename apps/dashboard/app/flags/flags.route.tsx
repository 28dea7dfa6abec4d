import { may } from '@amends/core';
import { listExperiments, listFlags, saveFlag } from '@amends/core/flags';
import { Notice } from '@amends/ui';
import { answerForm, editIn, onceIn, showPage } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFlagsWords } from '../messages/flags.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/flags.route.ts';
import { FlagForm } from './flag-form.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showPage(async () => {
    const { ctx, stores } = staffRequest(context);
    const running = may(ctx.actor, 'ab-test:read', '')
      ? (await listExperiments(ctx)).filter(({ status }) => status === 'RUNNING')
      : [];
    return {
      flags: await listFlags(ctx),
      tried: running.map(({ flag, name }) => ({ flag, name })),
      stores: stores.map(({ id, name, slug }) => {
        const isAmbiguous = stores.filter((other) => other.name === name).length > 1;
        return { id, name: isAmbiguous ? `${name} (${slug})` : name };
      }),
      mayChange: may(ctx.actor, 'flag:update', ''),
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = staffRequest(context);
  const form = await readForm(request);
  const { values, version } = editIn(form);
  return answerForm(async () => {
    await saveFlag(onceIn(ctx, form), { ...values, version } as Parameters<typeof saveFlag>[1]);
    return undefined;
  });
}

/** Renders every feature flag of the deployment. */
export default function Flags({ loaderData }: Route.ComponentProps) {
  const t = useFlagsWords();
  const { flags, tried, stores, mayChange } = loaderData;
  const isExternal = flags.source === 'launchdarkly';
  return (
    <DashboardPage title={t.title} intro={t.intro}>
      {isExternal ? <Notice kind="info">{t.external}</Notice> : null}
      {flags.state === 'failed' ? <Notice kind="warning">{t.failed}</Notice> : null}
      {flags.items.map((flag) => (
        <FlagForm
          key={flag.key}
          flag={flag}
          experiments={tried.flatMap((one) => (one.flag === flag.key ? one.name : []))}
          stores={stores}
          mayChange={mayChange && !isExternal}
        />
      ))}
    </DashboardPage>
  );
}
