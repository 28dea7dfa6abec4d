import { isRefusal } from '@amends/core';
import {
  addDomain,
  type Domain,
  listDomains,
  makeDomainPrimary,
  removeDomain,
  verifyDomain,
} from '@amends/core/stores';
import { EmptyState, Notice } from '@amends/ui';
import { data } from 'react-router';
import { answerForm, showStorePage, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { domainsWordsFor, useDomainsWords } from '../messages/domains.ts';
import { useMessages } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/domains.route.ts';
import { AddDomain } from './add-domain.tsx';
import { DomainCard } from './domain-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      ...(await listDomains(ctx, { storeId })),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = domainsWordsFor();
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const domain = textIn(form, 'domain');
  const of = { storeId, domain };
  // A check that found problems is done, and is no success.
  let warning: string | null = null;
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'add': {
        const added = await addDomain(ctx, of);
        // What DNS says already is shown at once; the scheduled check finds the rest.
        const checked = await verifyDomain(ctx, { storeId, domain: added.domain }).catch(
          (error) => {
            if (isRefusal(error)) return added;
            throw error;
          },
        );
        return checked.status === 'VERIFIED' ? t.verified(checked.name) : t.added(checked.name);
      }
      case 'verify': {
        const checked = await verifyDomain(ctx, of);
        if (checked.status === 'VERIFIED' && !isUnknown(checked)) return t.verified(checked.name);
        warning = isUnknown(checked) ? t.unknown(checked.name) : t.checked(checked.name);
        return undefined;
      }
      case 'make-primary':
        return t.primaryNow((await makeDomainPrimary(ctx, of)).name);
      case 'remove':
        await removeDomain(ctx, of);
        return t.removed(domain);
      default:
        throw data(null, { status: 400 });
    }
  });
  const typed = intent === 'add' && answered.data.error !== null ? domain : '';
  return data({ ...answered.data, intent, added: typed, warning }, answered.init ?? {});
}

const isUnknown = ({ records }: Domain) => records.some(({ state }) => state === 'unknown');

/** Renders the domains of a store, with the records that each needs. */
export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDomainsWords();
  const { frame } = useMessages();
  if (!loaderData) return null;
  const { items, target, mayChange, timeZone } = loaderData;
  const isOfAdd = actionData?.intent === 'add';
  return (
    <section aria-labelledby="section-title" className="grid min-w-0 gap-4">
      <title>{frame.title(t.title)}</title>
      <div>
        <h2 id="section-title" tabIndex={-1} className="text-18">
          {t.title}
        </h2>
        <p className="mt-1 text-ink-2">{t.intro}</p>
      </div>
      <FormNews answer={actionData} title={isOfAdd ? t.notAdded : t.notDone} />
      {actionData?.warning ? (
        <Notice kind="warning" role="status">
          {actionData.warning}
        </Notice>
      ) : null}
      {target === null ? (
        <Notice kind="warning">
          <p className="font-[560]">{t.noTarget}</p>
          <p>{t.noTargetHelp}</p>
        </Notice>
      ) : null}
      {mayChange && target !== null ? (
        <AddDomain
          key={items.length}
          typed={actionData?.added ?? ''}
          error={isOfAdd ? (actionData?.fields.domain ?? undefined) : undefined}
        />
      ) : null}
      {items.length === 0 ? <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState> : null}
      <ul className="grid gap-3">
        {items.map((domain) => (
          <li key={domain.domain} aria-label={domain.name}>
            <DomainCard domain={domain} target={target} mayChange={mayChange} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
