import { getSettings, listSettingsChanges, restoreSettings } from '@amends/core/stores';
import { Badge, Button, Card, DateTime, EmptyState, LinkButton } from '@amends/ui';
import { newKey } from '@amends/ui/page';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { answerForm, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { useEmailsWords } from '../messages/emails.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { describeChanges } from '../settings-index/describe-changes.ts';
import type { Route } from './+types/history.route.ts';
import { ChangeLines } from './change-lines.tsx';
import { addressAfter, restoreIn, sectionOf } from './section-request.server.ts';

const PAGE = 20;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const section = sectionOf(params);
    const cursor = url.searchParams.get('cursor') ?? undefined;
    const [settings, page] = await Promise.all([
      getSettings(ctx, { storeId, section }),
      listSettingsChanges(ctx, { storeId, section, limit: PAGE, ...(cursor ? { cursor } : {}) }),
    ]);
    const store = chosenStore(request);
    return {
      section,
      version: settings.version,
      // A retry after a lost response has the same key, so that it happens once.
      once: newKey(),
      mayChange: settings.mayChange,
      newest: settings.lastChange?.number ?? 0,
      ...page,
      isFirstPage: cursor === undefined,
      currency: store?.currency ?? 'USD',
      timeZone: store?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const section = sectionOf(params);
  let address = `/settings/${section}`;
  const { data, init } = await answerForm(async () => {
    address = addressAfter(await restoreSettings(...restoreIn(form, { ctx, storeId, section })));
    return undefined;
  });
  if (data.error === null) throw redirect(address);
  return { error: data.error, status: init?.status };
}

/** Renders every change of a section, newest first, each with what can be restored. */
export default function SettingsHistory({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  const { frame } = useMessages();
  const t = settings.history;
  if (!loaderData) return null;
  const { section, items, nextCursor, newest, currency, timeZone, isFirstPage } = loaderData;
  const { title } = settings.sections[section];
  const changes = items.map((item) => ({
    ...item,
    lines: describeChanges(section, item.changes, { settings, emails, currency }),
  }));
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.title(title))}</title>
      <div>
        <Link
          to={`/settings/${section}`}
          className="text-13 text-accent-ink underline underline-offset-3"
        >
          {t.back}
        </Link>
        <h2 id="section-title" tabIndex={-1} className="mt-1 text-18">
          {t.title(title)}
        </h2>
        <p className="mt-1 text-ink-2">{t.intro}</p>
      </div>
      {actionData ? (
        <p role="alert" className="text-danger-ink">
          {actionData.error}
        </p>
      ) : null}
      {changes.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <Card className="py-1 sm:py-1">
          <ol className="divide-y divide-line">
            {changes.map(({ number, changedAt, changedBy, restored, lines }) => (
              <li key={number} className="grid gap-2 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="text-14">
                    {t.number(number)}{' '}
                    {number === newest ? <Badge color="info">{t.current}</Badge> : null}
                    <span className="block text-12 font-normal text-ink-3">
                      <DateTime at={changedAt} timeZone={timeZone} style="date-time" />{' '}
                      {changedBy ? t.by(changedBy) : null}
                    </span>
                  </h3>
                  {number === newest ? null : <Restore number={number} loaded={loaderData} />}
                </div>
                {restored === null ? null : (
                  <p className="text-13 text-ink-2">{t.restored(restored)}</p>
                )}
                <ChangeLines lines={lines} />
              </li>
            ))}
            {nextCursor === null ? (
              <li className="flex flex-wrap items-center justify-between gap-2 py-3">
                <h3 className="text-14">
                  {t.first}
                  <span className="block text-12 font-normal text-ink-3">{t.firstHelp}</span>
                </h3>
                <Restore number={0} loaded={loaderData} />
              </li>
            ) : null}
          </ol>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        {isFirstPage ? null : (
          <LinkButton to={`/settings/${section}/history`} size="small">
            {t.newest}
          </LinkButton>
        )}
        {nextCursor ? (
          <LinkButton to={`/settings/${section}/history?cursor=${nextCursor}`} size="small">
            {t.older}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}

function Restore({
  number,
  loaded,
}: {
  number: number;
  loaded: NonNullable<Route.ComponentProps['loaderData']>;
}) {
  const t = useSettingsWords().history;
  const { state, formData } = useNavigation();
  if (!loaded.mayChange) return null;
  const isThis = state === 'submitting' && formData?.get('number') === String(number);
  return (
    <Form method="post">
      <input type="hidden" name="once" value={loaded.once} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={loaded.version} />
      <Button
        size="small"
        busy={isThis}
        aria-label={number === 0 ? t.restoreFirst : t.restoreOf(number)}
      >
        {t.restore}
      </Button>
    </Form>
  );
}
