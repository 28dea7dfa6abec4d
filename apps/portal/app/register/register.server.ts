import { actingAs, type Context } from '@amends/core';
import {
  findRegistrationDraft,
  type RegistrationDraft,
  type RegistrationInProgress,
  saveRegistrationDraft,
} from '@amends/core/claims';
import {
  canOpenRegistrationStep,
  furthestRegistrationStep,
  REGISTRATION_STEPS,
  type RegistrationStep,
} from '@amends/core/claims/registration/registration-steps.rules';
import { getStore, type Store } from '@amends/core/stores';
import { takesNewClaims } from '@amends/core/stores/store-status.rules';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { storePath } from '../branding/store-path.ts';
import { refuseNewClaims } from '../frame/refuse-new-claims.server.ts';
import { type Kept, keepDraft, openSession } from '../in-store/keep-draft.server.ts';
import { messagesFor } from '../messages/messages.ts';
import { registerWordsFor } from '../messages/register-messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/** The registration of a product at one of its steps. */
export interface Registering {
  portal: PortalRequest;
  /** The holder of the registration's session, or an anonymous actor. */
  ctx: Context;
  storeId: string;
  store: Store;
  /** Null before the first step. */
  filing: RegistrationInProgress | null;
  draft: RegistrationDraft;
  step: RegistrationStep;
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Returns the registration of this browser's session at a step; a completed one is left. Redirects to the
 * furthest step that can be opened. Throws 404 if the store registers no products.
 */
export async function registrationAt(
  { request, context }: Asked,
  step: RegistrationStep,
): Promise<Registering> {
  const portal = portalRequest(context);
  const { ctx } = portal;
  if (!portal.store) throw redirect('/start');
  const { storeId, takesRegistrations, status } = portal.store;
  if (!takesRegistrations) {
    throw data(messagesFor(portal.texts).errors.pageNotFound, { status: 404 });
  }
  if (!takesNewClaims(status)) refuseNewClaims(portal);
  const [store, found] = await Promise.all([
    getStore(ctx, { storeId }),
    findRegistrationDraft(ctx, { storeId }),
  ]);
  const filing = found?.warrantyId ? null : found;
  const draft = filing?.draft ?? {};
  if (!canOpenRegistrationStep(step, draft, store.settings)) {
    const isEnded = request.method !== 'GET' && !filing;
    const furthest = furthestRegistrationStep(draft, store.settings);
    throw redirect(isEnded ? pathTo(portal, 'contact', 'ended') : pathTo(portal, furthest));
  }
  return { portal, ctx, storeId, store, filing, draft, step };
}

/** Returns the path of a step, naming the store if only the URL does. */
export function pathTo({ storeQuery }: PortalRequest, step: RegistrationStep, query = ''): string {
  const path = `/register${step === 'contact' ? '' : `/${step}`}`;
  return storePath(storeQuery, path, query === '' ? {} : { [query]: '1' });
}

/** Returns the data that every step's page needs besides its question. */
export function registerView({ step, draft, filing, portal }: Registering) {
  const at = REGISTRATION_STEPS.indexOf(step);
  const before = REGISTRATION_STEPS[at - 1];
  return {
    stage: step,
    step: `register/${step}`,
    place: at + 1,
    total: REGISTRATION_STEPS.length,
    back: before ? pathTo(portal, before) : `/${portal.storeQuery}`,
    filingId: filing?.filingId ?? null,
    version: filing?.version ?? 0,
    product: draft.product
      ? { name: draft.product.name, imageUrl: draft.product.imageUrl ?? null }
      : null,
  };
}

export type RegisterView = ReturnType<typeof registerView>;

/** Starts this browser's session for a new registration. */
export function enterRegistration(
  registering: Registering,
  { filingId, accessToken, email }: { filingId: string; accessToken: string; email: string },
): Registering {
  const { portal, storeId } = registering;
  openSession(portal, accessToken);
  const actor = { kind: 'shopper', storeId, orderId: filingId, email } as const;
  const filing = {
    filingId,
    draft: {},
    version: 0,
    heldFor: null,
    resendAt: null,
    warrantyId: null,
  };
  return { ...registering, ctx: actingAs(portal.ctx, actor), filing };
}

/** Adds answers to the saved ones. Returns the draft's version, or an error message if another tab saved. */
export async function keepAnswers(
  { ctx, storeId, filing, draft, portal }: Registering,
  form: FormData,
  answers: RegistrationDraft,
): Promise<Kept> {
  if (!filing) throw redirect(pathTo(portal, 'contact', 'ended'));
  const { filingId, version: known } = filing;
  const { changedElsewhere: changed } = registerWordsFor(portal.texts);
  const next = { ...draft, ...answers };
  return keepDraft(portal, { form, known, filed: pathTo(portal, 'contact'), changed }, (version) =>
    saveRegistrationDraft(ctx, { storeId, filingId, version, draft: next }),
  );
}

/** Saves answers and redirects to the next step. Returns an error message if another tab saved. */
export async function keepStep(
  registering: Registering,
  form: FormData,
  answers: RegistrationDraft,
): Promise<string> {
  const { error } = await keepAnswers(registering, form, answers);
  if (error !== null) return error;
  const next = REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(registering.step) + 1] ?? 'review';
  throw redirect(pathTo(registering.portal, next));
}
