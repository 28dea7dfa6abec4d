import { may } from '@amends/core';
import { listSettings } from '@amends/core/stores';
import { isSettingsSection } from '@amends/core/stores/settings/section.rules';
import { Card, DateTime, EmptyState, LinkButton } from '@amends/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showStorePage } from '../editing/answer-form.server.ts';
import { useEmailsWords } from '../messages/emails.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import { chosenStore } from '../request-context.ts';
import { ListSearch } from '../search/list-search.tsx';
import { type FoundSettings, findSettings } from '../settings-index/find-settings.rules.ts';
import {
  ALL_PAGES,
  addressOf,
  controlOf,
  GROUPS,
  type GroupName,
  type SettingsPage,
  settingsPages,
  sightAddress,
  sightOf,
  toSee,
} from '../settings-index/settings-pages.ts';
import type { Route } from './+types/index.route.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const sections = await listSettings(ctx, { storeId });
    return {
      storeId,
      names: ALL_PAGES.filter((name) => may(ctx.actor, toSee(name), storeId)),
      lastChanges: Object.fromEntries(
        sections.map(({ section, lastChange }) => [section, lastChange] as const),
      ),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

/** Renders all settings of the store: what each affects, where to see that, and who changed it last. */
export default function SettingsIndex({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Pages loaded={loaderData} /> : null;
}

function Pages({ loaded }: { loaded: Loaded }) {
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  const { frame } = useMessages();
  const t = settings.index;
  const [query] = useSearchParams();
  const asked = query.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const found = findSettings(settingsPages(loaded.names, settings, emails), typed);
  const isSearch = typed.trim() !== '';
  const groups = Object.entries(GROUPS).map(([group, names]) => ({
    group: group as GroupName,
    pages: found.filter(({ entry }) => (names as readonly string[]).includes(entry.name)),
  }));
  return (
    <section aria-label={settings.all} className="grid min-w-0 gap-4">
      <title>{frame.title(settings.title)}</title>
      <p className="text-ink-2">{t.intro}</p>
      {/* Without scripts, the button submits the search. */}
      <search>
        <form
          method="get"
          onInput={(event) => {
            if (event.target instanceof HTMLInputElement) setTyped(event.target.value);
          }}
          onSubmit={(event) => event.preventDefault()}
        >
          <ListSearch words={t.search} search={asked} />
        </form>
      </search>
      <p role="status" className={isSearch ? 'text-13 text-ink-3' : 'sr-only'}>
        {isSearch ? t.found(found.length) : null}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t.nothing}
          action={
            <LinkButton to="/settings" reloadDocument>
              {t.clear}
            </LinkButton>
          }
        >
          {t.nothingHelp}
        </EmptyState>
      ) : isSearch ? (
        <PageList pages={found} loaded={loaded} title="h2" />
      ) : (
        groups.map(({ group, pages }) =>
          pages.length > 0 ? (
            <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
              <h2 id={`group-${group}`} className="text-16">
                {t.groups[group]}
              </h2>
              <PageList pages={pages} loaded={loaded} title="h3" />
            </section>
          ) : null,
        )
      )}
    </section>
  );
}

/** Heading level of a page's title: below its group's, if it is in one. */
type Title = 'h2' | 'h3';

function PageList({
  pages,
  ...rest
}: {
  pages: readonly FoundSettings<SettingsPage>[];
  loaded: Loaded;
  title: Title;
}) {
  return (
    <Card className="py-1 sm:py-1">
      <ul className="divide-y divide-line">
        {pages.map((found) => (
          <PageLine key={found.entry.name} found={found} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

const LINK = 'text-accent-ink underline underline-offset-3';

function PageLine({
  found,
  loaded,
  title: Title,
}: {
  found: FoundSettings<SettingsPage>;
  loaded: Loaded;
  title: Title;
}) {
  const settings = useSettingsWords();
  const t = settings.index;
  const { storeId, lastChanges, timeZone } = loaded;
  const { name, title, intro } = found.entry;
  const address = addressOf(name, storeId);
  const sight = sightOf(name);
  const last = isSettingsSection(name) ? lastChanges[name] : null;
  return (
    <li className="grid gap-1 py-3">
      <Title className="text-14">
        <Link to={address} className="font-[560] text-ink underline-offset-3 hover:underline">
          {title}
        </Link>
      </Title>
      <p className="text-13 text-ink-2">{intro}</p>
      {found.fields.length > 0 ? (
        <ul aria-label={t.matches} className="grid gap-0.5 text-13">
          {found.fields.map((field) => (
            <li key={field.name}>
              <Link to={`${address}#${controlOf(field.name)}`} className={LINK}>
                {field.label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {sight || last ? (
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3">
          {sight ? (
            <Link
              to={sightAddress(sight, storeId)}
              reloadDocument={sight === 'portal'}
              className={LINK}
            >
              {t.see[sight]}
              <span className="sr-only">{t.seeOf(title)}</span>
            </Link>
          ) : null}
          {last ? (
            <span>
              {settings.history.lastChange}{' '}
              <DateTime at={last.changedAt} timeZone={timeZone} style="date-time" />{' '}
              {last.changedBy ? settings.history.by(last.changedBy) : null}
            </span>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
