import { actingAs, type Context } from '@amends/core';
import {
  type FilingDraft,
  findFilingDraft,
  type InStoreDraft,
  saveFilingDraft,
} from '@amends/core/claims';
import {
  canOpen,
  furthestStep,
  type InStoreStep,
  progressOf,
  type StepSettings,
  stepAfter,
  stepBefore,
} from '@amends/core/claims/in-store/in-store-steps.rules';
import { type ClaimType, ITEM_ISSUE_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import {
  disabledTypesOf,
  evidenceRequired,
  offeredTypes,
} from '@amends/core/claims/terms/filing-types.rules';
import { getStore, type Store } from '@amends/core/stores';
import { inStoreCategories } from '@amends/core/stores/settings/sales-channels.rules';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { storePath } from '../branding/store-path.ts';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import { messagesFor } from '../messages/messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';
import { type Kept, keepDraft, openSession } from './keep-draft.server.ts';

/** An unfinished claim for a purchase in a store that takes such claims. */
export interface InStore {
  portal: PortalRequest;
  /** The holder of the filing's session, or an anonymous actor. */
  ctx: Context;
  storeId: string;
  store: Store;
  categories: ReturnType<typeof inStoreCategories>;
  /** Null before the first step. */
  filing: FilingDraft | null;
  draft: InStoreDraft;
}

/** The claim at one of its steps. */
export interface AtStep extends InStore {
  step: InStoreStep;
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returns the claim of this browser's session. Throws 404 if the store takes no such claims. */
export async function inStoreOf({ context }: Asked): Promise<InStore> {
  const portal = portalRequest(context);
  const { ctx } = portal;
  if (!portal.store) throw redirect('/start');
  const { storeId } = portal.store;
  const [store, filing] = await Promise.all([
    getStore(ctx, { storeId }),
    findFilingDraft(ctx, { storeId }),
  ]);
  const categories = inStoreCategories(store.settings);
  if (categories.length === 0) {
    throw data(messagesFor(portal.texts).errors.pageNotFound, { status: 404 });
  }
  refuseNewClaims(portal, { isSaved: filing !== null, inStore: true });
  return { portal, ctx, storeId, store, categories, filing, draft: filing?.draft ?? {} };
}

/**
 * Returns the claim at a step. Redirects to the furthest step that can be opened, to the receipt if the claim
 * was filed, and to the page that emails a link if a submitted form's session has ended.
 */
export async function inStoreAt(asked: Asked, step: InStoreStep): Promise<AtStep> {
  const inStore = await inStoreOf(asked);
  const { portal, filing, draft } = inStore;
  if (filing?.claimId) throw redirect('/claim-received');
  if (!canOpen(step, draft, settingsOf(inStore))) {
    const isEnded = asked.request.method !== 'GET' && !filing;
    throw redirect(isEnded ? pathIn(portal, 'continue', 'ended') : furthestPath(inStore));
  }
  return { ...inStore, step };
}

/** Returns the path of the furthest step that can be opened. */
export const furthestPath = (inStore: InStore): string =>
  pathIn(inStore.portal, furthestStep(inStore.draft, settingsOf(inStore)));

/** Returns the path of a page of this claim, naming the store if only the URL does. */
export function pathIn({ storeQuery }: PortalRequest, page: string, query = ''): string {
  return storePath(storeQuery, `/in-store/${page}`, query === '' ? {} : { [query]: '1' });
}

/** Returns the store's requirements for the draft's category. */
function settingsOf({ store: { settings }, categories, draft }: InStore): StepSettings {
  return {
    categories,
    receiptRequired: settings.receiptRequired,
    orderNumberRequired: settings.receiptNumberRequired,
    ...typesOf({ store: { settings }, categories, draft }),
  };
}

/** Returns the issue types that the store accepts for this purchase, and those that need a photo. */
export function typesOf({
  store: { settings },
  categories,
  draft,
}: Pick<InStore, 'categories' | 'draft'> & { store: Pick<Store, 'settings'> }): {
  types: (typeof ITEM_ISSUE_TYPES)[number][];
  evidenceTypes: ClaimType[];
} {
  const filing = {
    disabledTypes: disabledTypesOf(settings.disabledTypes),
    warrantyTypes: settings.warrantyTypes as ClaimType[],
  };
  const category = draft.claimCategory ?? categories[0] ?? 'WARRANTY';
  return {
    types: offeredTypes(filing, category, ITEM_ISSUE_TYPES),
    evidenceTypes: evidenceRequired(settings.evidenceTypes as ClaimType[], false),
  };
}

/** Returns the data that every step's page needs besides its question. */
export function stepView(inStore: AtStep) {
  const { step, draft, filing, portal } = inStore;
  const settings = settingsOf(inStore);
  const before = stepBefore(step, draft, settings);
  return {
    ...progressOf(step, draft, settings),
    // Keeps stored input of one item out of the next item's form.
    step: draft.others ? `${step} ${draft.others.length}` : (step as string),
    others: draft.others?.length ?? 0,
    back: before ? pathIn(portal, before) : `/start${portal.storeQuery}`,
    filingId: filing?.filingId ?? null,
    version: filing?.version ?? 0,
    item: draft.item ? { name: draft.item.name, imageUrl: draft.item.imageUrl ?? null } : null,
  };
}

export type StepView = ReturnType<typeof stepView>;

/** Starts this browser's session for a new claim. */
export function enterFiling(
  inStore: AtStep,
  { filingId, accessToken, email }: { filingId: string; accessToken: string; email: string },
): AtStep {
  const { portal, storeId } = inStore;
  openSession(portal, accessToken);
  const actor = { kind: 'shopper', storeId, orderId: filingId, email } as const;
  const filing: FilingDraft = {
    filingId,
    draft: {},
    version: 0,
    heldFor: null,
    resendAt: null,
    desiredMethod: null,
    claimId: null,
  };
  return { ...inStore, ctx: actingAs(portal.ctx, actor), filing };
}

/**
 * Adds answers to the saved ones. Returns the draft's version, or an error message if another tab saved. The
 * form carries the version it was loaded with: an older one never overwrites a newer one.
 */
export async function saveAnswers(
  inStore: AtStep,
  form: FormData,
  answers: InStoreDraft,
): Promise<Kept> {
  const { ctx, storeId, filing, draft, portal } = inStore;
  if (!filing) throw redirect(pathIn(portal, 'contact-info'));
  const { filingId, version: known } = filing;
  const { changedElsewhere: changed } = inStoreWordsFor(portal.texts);
  const next = { ...draft, ...answers };
  return keepDraft(portal, { form, known, filed: '/claim-received', changed }, (version) =>
    saveFilingDraft(ctx, { storeId, filingId, version, draft: next }),
  );
}

/** Saves answers and redirects to the next step. Returns an error message if another tab saved. */
export async function saveStep(
  inStore: AtStep,
  form: FormData,
  answers: InStoreDraft,
  to?: string,
): Promise<string> {
  const { error } = await saveAnswers(inStore, form, answers);
  if (error !== null) return error;
  const draft = { ...inStore.draft, ...answers };
  const settings = settingsOf({ ...inStore, draft });
  // The purchase was already answered for another item.
  const next = draft.others
    ? furthestStep(draft, settings)
    : stepAfter(inStore.step, draft, settings);
  throw redirect(pathIn(inStore.portal, to ?? next));
}
