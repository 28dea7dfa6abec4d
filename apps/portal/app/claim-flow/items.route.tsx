import { missingEvidence } from '@amends/core/claim-filing/evidence.rules';
import { Button, Card, ErrorSummary, Money, Thumb } from '@amends/ui';
import type { ReactNode } from 'react';
import { data, Form, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import type { ItemView } from '../frame/order-view.ts';
import { readForm } from '../frame/read-form.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/items.route.ts';
import { evidenceView } from './evidence.server.ts';
import { type Filing, filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { IssueSummary } from './issue-summary.tsx';
import { formOf, itemAnchor, itemFormPath } from './item-form.ts';
import { AddIssueLink, ItemIssueForm } from './item-issue-form.tsx';
import { issuesFor, itemTypes, mostOf } from './items.server.ts';
import { saveItem } from './save-item.server.ts';
import { nextUntold, pathBefore, takesItemIssues } from './shipment-choice.ts';

function inHand(filing: Filing) {
  const { shipment, order, draft } = filing;
  if (!shipment) throw redirect('/multiple-shipments');
  if (!takesItemIssues(shipment, order, draft.category)) throw redirect('/issues');
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
      issues,
      evidence: images.flatMap((one) => evidenceView(portal, storeId, one) ?? []),
    };
  });
  const wanted = url.searchParams.get('item');
  const claimable = lines.filter((line) => line.most > 0);
  const nothingYet = lines.every((line) => line.issues.length === 0);
  const open =
    claimable.find((line) => line.item.sourceItemId === wanted) ??
    (nothingYet && lines.length === 1 ? claimable[0] : undefined);
  return {
    filing: view,
    lines,
    types: itemTypes(draft, order),
    open: open?.item.sourceItemId ?? null,
    back:
      open && wanted ? '/issues/items' : pathBefore({ order, draft, reason: 'issuesWithItems' }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const filing = inHand(filingOf(context));
  const form = await readForm(request);
  if (form.has('sourceItemId')) return saveItem(filing, form);
  const { draft, shipment, order } = filing;
  const issues = draft.fulfillments[shipment.id]?.issues ?? [];
  if (issues.length === 0) return data({ error: 'none' as const }, { status: 422 });
  const [bare] = missingEvidence(issues, order.settings.evidenceRequired);
  if (bare) throw redirect(itemFormPath(bare.sourceItemId));
  const next = nextUntold(draft, order);
  if (next) {
    const saved = await saveDraft(filing, form, (same) => same, next);
    if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
    throw redirect('/issues/items');
  }
  throw redirect('/resolution');
}

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { filing, lines, types, open, back } = loaderData;
  const refused = actionData && 'form' in actionData && actionData.form ? actionData : null;
  const error = actionData?.error === 'none' ? t.items.noneAdded : (actionData?.error ?? null);
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      name={t.items.pageTitle}
      back={back}
      step="yourItems"
      title={t.items.title}
      subtitle={t.items.subtitle}
    >
      <div className="grid gap-4">
        <ErrorSummary title={t.errors.summaryTitle} errors={error ? [{ message: error }] : []} />
        {lines.map((line) => {
          const { item, quantity, most, issues, evidence } = line;
          const isOpen = open === item.sourceItemId;
          return (
            <Card
              key={item.sourceItemId}
              id={itemAnchor(item.sourceItemId)}
              tabIndex={-1}
              className={isOpen ? '!border-accent-ink outline-1 outline-accent-ink' : undefined}
            >
              <ItemHead
                item={item}
                quantity={quantity}
                most={most}
                currency={filing.order.currency}
              >
                {!isOpen && issues.length === 0 && most > 0 ? (
                  <AddIssueLink sourceItemId={item.sourceItemId} name={item.name} />
                ) : null}
              </ItemHead>
              {isOpen ? (
                <ItemIssueForm
                  key={`${item.sourceItemId}${refused ? 'refused' : ''}`}
                  orderNumber={filing.order.orderNumber}
                  version={filing.version}
                  form={refused?.form ?? formOf(item.sourceItemId, issues, most)}
                  evidence={refused?.evidence ?? evidence}
                  errors={refused?.errors ?? {}}
                  most={most}
                  types={types}
                  editing={issues.length > 0}
                  before={refused?.before ?? JSON.stringify(issues)}
                />
              ) : null}
              {!isOpen && issues.length > 0 ? (
                <IssueSummary
                  issues={issues}
                  evidence={evidence}
                  editPath={itemFormPath(item.sourceItemId)}
                  remove={
                    <Form method="post" preventScrollReset>
                      <VersionField filing={filing} />
                      <input type="hidden" name="sourceItemId" value={item.sourceItemId} />
                      <Button look="ghost" size="medium" name="intent" value="remove">
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
        <Form method="post" className="mt-6">
          <VersionField filing={filing} />
          <PrimaryAction>{t.buttons.continue}</PrimaryAction>
        </Form>
      )}
    </FlowPage>
  );
}

function ItemHead(given: {
  item: ItemView;
  quantity: number;
  most: number;
  currency: string;
  children: ReactNode;
}) {
  const t = useMessages();
  const { item, quantity, most, currency } = given;
  const left = most > 0 && most < quantity ? t.order.claimable(most) : null;
  return (
    <div className="flex items-center gap-3">
      <Thumb src={item.image} alt="" size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="text-16">{item.name}</h2>
        <p className="text-13 text-ink-3">
          {[item.variant, t.order.ordered(quantity), left].filter(Boolean).join(' · ')}
        </p>
        {most === 0 ? <p className="text-13 font-[560] text-ink-2">{t.items.nothingLeft}</p> : null}
      </div>
      {given.children ?? (
        <p className="shrink-0 self-start pt-0.5 text-14 text-ink-2">
          <Money amount={item.price} currency={currency} /> {quantity > 1 ? t.order.each : null}
        </p>
      )}
    </div>
  );
}
