import {
  addDomain,
  listDomains,
  makeDomainPrimary,
  removeDomain,
  verifyDomain,
} from '@amends/core/stores';
import { showStorePage } from '../editing/answer-form.server.ts';
import { domainsWordsFor, useDomainsWords } from '../messages/domains.ts';
import { chosenStore } from '../request-context.ts';
import type { Route } from './+types/domains.route.ts';
import { answerNames } from './answer-names.server.ts';
import { DomainCard } from './domain-card.tsx';
import { NamesPage } from './names-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    return {
      ...(await listDomains(ctx, { storeId })),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

export const action = (args: Route.ActionArgs) =>
  answerNames(args, {
    field: 'domain',
    words: domainsWordsFor(),
    add: async (ctx, storeId, typed) => {
      const added = await addDomain(ctx, { storeId, domain: typed });
      return { ...added, ascii: added.domain };
    },
    verify: (ctx, storeId, domain) => verifyDomain(ctx, { storeId, domain }),
    makePrimary: (ctx, storeId, domain) => makeDomainPrimary(ctx, { storeId, domain }),
    remove: (ctx, storeId, domain) => removeDomain(ctx, { storeId, domain }),
  });

/** Renders the domains of a store, with the records that each needs. */
export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const t = useDomainsWords();
  if (!loaderData) return null;
  const { items, target, mayChange, timeZone } = loaderData;
  return (
    <NamesPage
      words={t}
      answer={actionData}
      field="domain"
      inputMode="url"
      problem={target === null ? { title: t.noTarget, help: t.noTargetHelp } : null}
      mayChange={mayChange}
      count={items.length}
    >
      {items.map((domain) => (
        <li key={domain.domain} aria-label={domain.name}>
          <DomainCard domain={domain} target={target} mayChange={mayChange} timeZone={timeZone} />
        </li>
      ))}
    </NamesPage>
  );
}
