import { may } from '@amends/core';
import { listLabels } from '@amends/core/workspace';
import { refuseUnpermitted, type Shown, showPage } from '../editing/answer-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';

/** The owner of macros: a store, or the provider (`''`) for all stores. */
export interface MacroPlace extends StaffRequest {
  storeId: string;
  /** The path prefix of its pages. */
  path: string;
  isGlobal: boolean;
}

const GLOBAL_PATH = '/provider/macros';

/** Returns the owner for a URL; null if it is a store and none is selected. */
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
): Promise<Shown<T> | null> {
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

/** Returns the labels that the owner's macros may use. */
export const labelsFor = ({ ctx, storeId, isGlobal }: MacroPlace) =>
  isGlobal || !may(ctx.actor, 'label:read', storeId) ? [] : listLabels(ctx, { storeId });

/** Returns whether the person may write macros for all stores. */
export const writesGlobal = ({ ctx }: StaffRequest) => may(ctx.actor, 'global-macro:update', '');
