import { may } from '@amends/core';
import { listLabels } from '@amends/core/workspace';
import { refuseUnpermitted, showPage } from '../editing/answer-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';

/** Where macros are: a store's own, or, with `''`, the provider's for all stores. */
export interface MacroPlace extends StaffRequest {
  storeId: string;
  /** The address that its pages begin with. */
  path: string;
  isGlobal: boolean;
}

const GLOBAL_PATH = '/provider/macros';

/** Returns the place that an address is about; null if it is a store's and none is chosen. */
export function macroPlace(
  context: Parameters<typeof staffRequest>[0],
  url: URL,
): MacroPlace | null {
  const request = staffRequest(context);
  if (url.pathname.startsWith(GLOBAL_PATH)) {
    return { ...request, storeId: '', path: GLOBAL_PATH, isGlobal: true };
  }
  const { storeId } = request;
  return storeId === null ? null : { ...request, storeId, path: '/macros', isGlobal: false };
}

/** Returns the data of a macros page; null if no store is selected. */
export async function showMacroPage<T>(
  context: Parameters<typeof staffRequest>[0],
  url: URL,
  run: (place: MacroPlace) => Promise<T>,
): Promise<T | null> {
  const place = macroPlace(context, url);
  if (place) return showPage(() => run(place));
  await refuseUnpermitted(staffRequest(context), (request) =>
    run({ ...request, path: '/macros', isGlobal: false }),
  );
  return null;
}

/** Returns the person's permissions on the macros. */
export function macroRights({ ctx, storeId, isGlobal }: MacroPlace) {
  const can = (action: 'create' | 'update' | 'delete') =>
    may(ctx.actor, isGlobal ? `global-macro:${action}` : `macro:${action}`, storeId);
  return { mayCreate: can('create'), mayUpdate: can('update'), mayDelete: can('delete') };
}

/** Returns the labels that a macro of the place may use. */
export const labelsFor = ({ ctx, storeId, isGlobal }: MacroPlace) =>
  isGlobal || !may(ctx.actor, 'label:read', storeId) ? [] : listLabels(ctx, { storeId });

/** Returns whether the person writes the macros of all stores. */
export const writesGlobal = ({ ctx }: StaffRequest) => may(ctx.actor, 'global-macro:update', '');
