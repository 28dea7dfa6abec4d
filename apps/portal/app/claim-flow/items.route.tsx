import { missingEvidence } from '@amends/core/claims/terms/evidence.rules';
import { isWarrantyEligible } from '@amends/core/commerce/orders/eligibility.rules';
import { Button, Card, ErrorSummary, Money, Notice, TextInput, Thumb } from '@amends/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { warrantyDateIn } from '../messages/date-texts.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/items.route.ts';
import { evidenceView } from './evidence.server.ts';
import { type Filing, filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { IssueSummary } from './issue-summary.tsx';
import { formOf, itemAnchor, itemFormPath } from './item-form.ts';
import { AddIssueLink, ItemIssueForm } from './item-issue-form.tsx';
import { issuesFor, itemTypes, mostOf } from './items.server.ts';
import { saveItem } from './save-item.server.ts';
import { canClaimItems, nextUnanswered, pathBefore } from './shipment-choice.ts';

function inHand(filing: Filing) {
  const { shipment, order, draft } = filing;
  if (!shipment) throw redirect('/multiple-shipments');
  if (!canClaimItems(shipment, order, draft.category)) throw redirect('/issues');
  return { ...filing, shipment };
}

export function loader({ url, context }: Route.LoaderArgs) {
  const filing = inHand(filingOf(context));
  const { draft, shipment, order, portal, storeId } = filing;
  const view = filingView(filing);
  const lines = (view.shipment?.items ?? []).map(({ item, quantity }) => {
    const issues = issuesFor(draft, shipment.id, item.sourceItemId);
    const images = issues.flatMap((issue) => issue.images);
    return {
      item,
      quantity,
      most: mostOf(filing, shipment, item.sourceItemId),
      warrantyUntil: warrantyOf(filing, item.sourceItemId),
      issues,
      evidence: images.flatMap((one) => evidenceView(portal, storeId, one) ?? []),
    };
  });
  const wanted = url.searchParams.get('item');
  const claimable = lines.filter((line) => line.most > 0);
  const nothingYet = lines.every((line) => line.issues.length === 0);
  const open = claimable.find((line) => line.item.sourceItemId === wanted);
  const [only] = claimable;
  // Names the only item in the URL, which keeps its form open after autosave.
  if (!open && nothingYet && lines.length === 1 && only)
    throw redirect(`/issues/items?item=${encodeURIComponent(only.item.sourceItemId)}`);
  return {
    filing: view,
    lines,
    isWarranty: draft.category === 'WARRANTY',
    query: url.searchParams.get('q') ?? '',
    types: itemTypes(draft, order),
    open: open?.item.sourceItemId ?? null,
    back:
      open && lines.length > 1
        ? '/issues/items'
        : pathBefore({ order, draft, reason: 'issuesWithItems' }),
  };
}

/** Returns the end of an item's warranty in a warranty claim; null otherwise. */
function warrantyOf({ draft, order, portal }: Filing, sourceItemId: string) {
  const eligibility = order.eligibility[sourceItemId];
  if (draft.category !== 'WARRANTY' || !eligibility) return null;
  const covered = isWarrantyEligible(eligibility, portal.ctx.now());
  const { expires } = eligibility.warranty;
  if (!covered || !expires) return null;
  return {
    at: expires.toISOString(),
    text: warrantyDateIn(expires, order.store.timeZone, portal.texts),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const filing = inHand(filingOf(context));
  const form = await readForm(request);
  if (form.has('sourceItemId')) return saveItem(filing, form);
  const { draft, shipment, order } = filing;
  const issues = draft.fulfillments[shipment.id]?.issues ?? [];
  if (issues.length === 0) return data({ error: 'none' as const }, { status: 422 });
  const [bare] = missingEvidence(issues, order.settings.evidenceRequired);
  if (bare) throw redirect(itemFormPath(bare.sourceItemId));
  const next = nextUnanswered(draft, order);
  if (next) {
    const to = '/issues/items';
    const saved = await saveDraft(filing, form, (same) => same, { shipmentId: next, to });
    if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
    throw redirect(to);
  }
  throw redirect('/resolution');
}

const NO_ERRORS = {};

/** Number of items from which the list has a search and a sticky button. */
const LONG_LIST = 8;

type Line = Route.ComponentProps['loaderData']['lines'][number];

/** Returns whether every word of a search is a prefix of a word in the item's name or variant. */
function isMatch({ item }: Line, query: string): boolean {
  const text = ` ${item.name} ${item.variant}`.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const { filing, lines, types, open, back, isWarranty } = loaderData;
  const [query, setQuery] = useState(loaderData.query);
  const refused = actionData && 'form' in actionData && actionData.form ? actionData : null;
  const error = actionData?.error === 'none' ? t.items.noneAdded : (actionData?.error ?? null);
  const isLong = lines.length >= LONG_LIST;
  const chosen = lines.filter((line) => line.issues.length > 0).length;
  const shown = lines.filter(
    (line) => !isLong || isMatch(line, query) || line.item.sourceItemId === open,
  );
  return (
    <FlowPage
      filing={filing}
      about="nothing"
      place="items"
      name={t.items.pageTitle}
      back={back}
      step="yourItems"
      title={t.items.title}
      subtitle={isWarranty ? t.items.subtitleWarranty : t.items.subtitle}
    >
      {isLong && !open ? (
        <ItemSearch query={query} found={shown.length} total={lines.length} onChange={setQuery} />
      ) : null}
      <div className="grid gap-4">
        <ErrorSummary title={t.errors.summaryTitle} errors={error ? [{ message: error }] : []} />
        {shown.length === 0 ? <Notice kind="info">{t.items.searchNothing}</Notice> : null}
        {shown.map((line) => {
          const { item, issues, evidence, most } = line;
          const isOpen = open === item.sourceItemId;
          return (
            <Card
              key={item.sourceItemId}
              id={itemAnchor(item.sourceItemId)}
              tabIndex={-1}
              className={isOpen ? '!border-accent-ink outline-1 outline-accent-ink' : undefined}
            >
              <ItemHead line={line} isWarranty={isWarranty} currency={filing.order.currency}>
                {!isOpen && issues.length === 0 && most > 0 ? (
                  <AddIssueLink sourceItemId={item.sourceItemId} name={item.name} />
                ) : null}
              </ItemHead>
              {isOpen ? (
                <ItemIssueForm
                  inputKey={filing.inputKey}
                  version={filing.version}
                  form={refused?.form ?? formOf(item.sourceItemId, issues, most)}
                  evidence={refused?.evidence ?? evidence}
                  errors={refused?.errors ?? NO_ERRORS}
                  most={most}
                  types={types}
                  editing={issues.length > 0}
                  before={refused?.before ?? JSON.stringify(issues)}
                />
              ) : null}
              {!isOpen && issues.length > 0 ? (
                <IssueSummary
                  name={item.name}
                  issues={issues}
                  evidence={evidence}
                  editPath={itemFormPath(item.sourceItemId)}
                  remove={
                    <Form method="post" preventScrollReset>
                      <VersionField filing={filing} />
                      <input type="hidden" name="sourceItemId" value={item.sourceItemId} />
                      <Button
                        look="ghost"
                        size="medium"
                        name="intent"
                        value="remove"
                        aria-label={`${t.buttons.remove}: ${item.name}`}
                      >
                        {t.buttons.remove}
                      </Button>
                    </Form>
                  }
                />
              ) : null}
            </Card>
          );
        })}
      </div>
      {open ? null : (
        <Form
          method="post"
          className={
            isLong
              ? 'stays-in-sight sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3'
              : 'mt-6'
          }
        >
          <VersionField filing={filing} />
          <PrimaryAction>
            {isLong && chosen > 0
              ? `${t.buttons.continue} · ${t.items.chosen(chosen)}`
              : t.buttons.continue}
          </PrimaryAction>
        </Form>
      )}
    </FlowPage>
  );
}

/** Filters a long list while typing; without scripts, on submit. */
function ItemSearch(given: {
  query: string;
  found: number;
  total: number;
  onChange: (query: string) => void;
}) {
  const t = useFlowMessages();
  const { query, found, total, onChange } = given;
  const box = useRef<HTMLInputElement>(null);
  // Typed before hydration, when nothing listened.
  const searchEarly = useRef(() => onChange(box.current?.value ?? query));
  useEffect(() => searchEarly.current(), []);
  return (
    <Form
      role="search"
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        ref={box}
        name="q"
        type="search"
        label={t.items.search}
        value={query}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        fieldClassName="grow basis-[12rem]"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="hidden noscript:block">
        <Button>{t.items.searchButton}</Button>
      </span>
      <p role="status" className="w-full text-13 text-ink-3">
        {query.trim() === '' ? t.order.items(total) : t.items.searchFound(found, total)}
      </p>
    </Form>
  );
}

function ItemHead(given: {
  line: Line;
  isWarranty: boolean;
  currency: string;
  children: ReactNode;
}) {
  const t = useFlowMessages();
  const { line, isWarranty, currency } = given;
  const { item, quantity, most, warrantyUntil } = line;
  const left = most > 0 && most < quantity ? t.order.claimable(most) : null;
  const none = isWarranty && !warrantyUntil ? t.items.notUnderWarranty : t.items.nothingLeft;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <div className="flex min-w-0 grow basis-[12rem] items-start gap-3">
        <Thumb src={item.image} alt="" size={56} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 text-16 wrap-anywhere">{item.name}</h2>
            {given.children ? null : (
              <p className="text-14 text-ink-2">
                <Money amount={item.price} currency={currency} />{' '}
                {quantity > 1 ? t.order.each : null}
              </p>
            )}
          </div>
          <p className="text-13 text-ink-3 wrap-anywhere">
            {[item.variant, t.order.ordered(quantity), left].filter(Boolean).join(' · ')}
          </p>
          {warrantyUntil ? (
            <p className="text-13 font-[560] text-success-ink">
              {t.items.underWarranty} <time dateTime={warrantyUntil.at}>{warrantyUntil.text}</time>
            </p>
          ) : null}
          {most === 0 ? <p className="text-13 font-[560] text-ink-2">{none}</p> : null}
        </div>
      </div>
      {given.children}
    </div>
  );
}
