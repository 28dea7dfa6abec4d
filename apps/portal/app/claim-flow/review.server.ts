import { claimWakeAt, filingOutcome } from '@amends/core/claims/filing/parking.rules';
import {
  mustSign,
  type Statement,
  statementsFor,
  toTick,
} from '@amends/core/claims/filing/statements.rules';
import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import {
  hasIssues,
  type ShippingAddress,
  setUpFulfillments,
} from '@amends/core/claims/terms/draft.rules';
import { methodOf } from '@amends/core/claims/terms/requested-resolution.rules';
import { data, redirect } from 'react-router';
import { addressLinesIn } from '../messages/country-names.server.ts';
import { type AddressValues, addressForm } from './address-form.server.ts';
import { describeOrder } from './describe-order.ts';
import { evidenceView } from './evidence.server.ts';
import { type Filing, saveDraft } from './filing.server.ts';
import { requestOf } from './requested.server.ts';
import { nextUnanswered } from './shipment-choice.ts';

/** Returns everything on the review page: items, requested resolution, address, and statements. */
export function reviewOf(filing: Filing, url: URL) {
  const { draft, order, portal, storeId } = filing;
  const { desiredMethod } = draft.resolution;
  if (!hasIssues(draft) || nextUnanswered(draft, order)) throw redirect('/issues');
  if (!desiredMethod) throw redirect('/resolution');
  const view = describeOrder(order);
  const parts = Object.entries(draft.fulfillments).flatMap(([id, entry]) => {
    const shipment = view.shipments.find((each) => each.id === id);
    if (!shipment) return [];
    return [
      {
        shipment,
        whole: entry.shipmentIssue
          ? {
              type: entry.shipmentIssue,
              subType: entry.subType ?? null,
              details: entry.details,
              evidence: (entry.images ?? []).flatMap(
                (one) => evidenceView(portal, storeId, one) ?? [],
              ),
            }
          : null,
        items: shipment.items.flatMap(({ item }) => {
          const issues = entry.issues.filter((one) => one.sourceItemId === item.sourceItemId);
          const images = issues.flatMap((one) => one.images);
          const evidence = images.flatMap((one) => evidenceView(portal, storeId, one) ?? []);
          return issues.length > 0 ? [{ item, issues, evidence }] : [];
        }),
      },
    ];
  });
  const statements = statementsOf(filing);
  const request = requestOf(filing);
  const methods = { desiredMethod, methodByItem: draft.resolution.methodByItem };
  const asked = request.lines.map((line) => ({
    line,
    method: methodOf(methods, line.sourceItemId),
  }));
  return {
    parts,
    request,
    methods,
    /** The requested resolutions, if they differ between items; else empty. */
    asked: new Set(asked.map(({ method }) => method)).size > 1 ? asked : [],
    ships: asked.some(({ method }) => method === 'RESHIP'),
    /** The requested resolution of all items, if it is the same. */
    desiredMethod: asked[0]?.method ?? desiredMethod,
    parkedUntil: wakeDate(filing)?.toISOString() ?? null,
    toSign: statements.filter(({ signature }) => signature).map(({ text }) => text),
    toTick: toTick(statements).map(({ text }) => text),
    signatureRequired: mustSign(order.settings, statements),
    customerName: order.customerName ?? '',
    ...addressOf(filing, url),
  };
}

function addressOf({ draft, order, portal }: Filing, url: URL) {
  const current: AddressValues | null =
    draft.resolution.updatedShippingAddress ?? order.shippingAddress;
  const editing = current === null || url.searchParams.get('address') === 'change';
  const country = url.searchParams.get('country');
  const values: AddressValues = { ...current, ...(country ? { country } : {}) };
  if (country && country !== current?.country) delete values.province;
  return {
    lines: addressLinesIn(current, portal.texts),
    changed: draft.resolution.updatedShippingAddress !== null,
    hasOwn: order.shippingAddress !== null,
    form: editing
      ? addressForm(values, { fallbackCountry: order.store.country, texts: portal.texts })
      : null,
  };
}

/** Redirects to the answers about one shipment, or removes it from the claim. */
export async function changeShipment(
  filing: Filing,
  form: FormData,
  intent: 'edit-shipment' | 'remove-shipment',
) {
  const { draft } = filing;
  const id = String(form.get('shipment'));
  const entry = Object.hasOwn(draft.fulfillments, id) ? draft.fulfillments[id] : undefined;
  if (!entry) throw redirect('/resolution/review');
  const others = Object.keys(draft.fulfillments).filter((one) => one !== id);
  const removes = intent === 'remove-shipment';
  const saved = await saveDraft(
    filing,
    form,
    (current) => (removes ? setUpFulfillments(current, others) : current),
    { shipmentId: removes ? (others[0] ?? null) : id },
  );
  if ('conflict' in saved) return conflicted(saved.conflict);
  if (removes) throw redirect('/resolution/review');
  throw redirect(entry.shipmentIssue ? '/issues/shipment' : '/issues/items');
}

/** Returns the 409 response for a draft that changed elsewhere. */
export const conflicted = (conflict: string) =>
  data(
    {
      errors: { form: conflict } as Record<string, string>,
      addressErrors: {},
      address: null,
      ticked: [] as string[],
      signatureName: '',
    },
    { status: 409 },
  );

/** Returns the changed address; null if it equals the order's own. */
export function changeOf({ order }: Filing, address: ShippingAddress): ShippingAddress | null {
  const own = order.shippingAddress as AddressValues | null;
  const given = address as AddressValues;
  const keys = new Set([...Object.keys(own ?? {}), ...Object.keys(given)]) as Set<
    keyof AddressValues
  >;
  const same = own !== null && [...keys].every((key) => (own[key] ?? '') === (given[key] ?? ''));
  return same ? null : address;
}

function typesOf({ draft }: Filing): Array<{ id: string; type: ClaimType }> {
  return Object.entries(draft.fulfillments).flatMap(([id, entry]) => [
    ...(entry.shipmentIssue ? [{ id, type: entry.shipmentIssue }] : []),
    ...entry.issues.map((issue) => ({ id, type: issue.type })),
  ]);
}

/** Returns when the claim would wake, or null if it is reviewed now. */
export function wakeDate(filing: Filing): Date | null {
  if (filing.draft.category === 'WARRANTY') return null;
  const outcomes = typesOf(filing).flatMap(({ id, type }) => {
    const shipment = filing.order.fulfillments.find((each) => each.id === id);
    if (!shipment) return [];
    const { parkingEnabled } = filing.order.settings;
    return [filingOutcome({ type, eligibility: shipment.eligibilityByType[type], parkingEnabled })];
  });
  return outcomes.length > 0 ? claimWakeAt(outcomes) : null;
}

/** Returns the statements to sign for this claim. */
export function statementsOf(filing: Filing): Statement[] {
  const types = typesOf(filing).map(({ type }) => type);
  return statementsFor(filing.order.settings.acknowledgments, types);
}
