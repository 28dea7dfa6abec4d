import { type Context, isRefusal, withIdempotencyKey } from '@amends/core';
import {
  approveReturn,
  attachReturnLabel,
  cancelReturn,
  completeReturnResolution,
  declineReturn,
  extendReturn,
  findStoreOfReturn,
  getReturn,
  inspectReturn,
  type ReturnDetails,
  receiveReturn,
  removeReturnLabel,
  reopenReturn,
  retryReturn,
  settleReturn,
  shipReturn,
} from '@amends/core/returns';
import { LABEL_MAX_BYTES } from '@amends/core/returns/return-label.rules';
import { RETURN_GRADES } from '@amends/core/returns/return-state.rules';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { fieldsIn, textIn } from '../editing/answer-form.server.ts';
import { returnsWordsFor } from '../messages/returns.ts';
import type { StaffRequest } from '../request-context.ts';
import { percentageOf, settlementIn } from './settlement-form.rules.ts';

/** The changes of a return's page, by form name. */
export const RETURN_CHANGES = [
  'approve',
  'decline',
  'cancel',
  'way',
  'ship',
  'receive',
  'inspect',
  'settle',
  'retry',
  'complete',
  'extend',
  'reopen',
  'unlabel',
] as const;
export type ReturnChangeName = (typeof RETURN_CHANGES)[number];

/** Why a form of the page was refused, with its input; or the preview that it requested. */
export interface ReturnAnswer {
  /** The name of the form. */
  form: string;
  error: string | null;
  /** Whether someone else changed the return; the page then shows its current state. */
  isConflict: boolean;
  /** Messages by the name of their field. */
  fields: Record<string, string>;
  typed: Record<string, string>;
  preview?: Preview;
}

/** The result that a settlement would have. */
export type Preview = Pick<ReturnDetails, 'resolutions' | 'fee'> & { settlement: string };

const CONFLICTS = ['return_changed', 'return_move_not_allowed', 'amounts_changed'];

/** An invalid form: messages by field name. */
class WrongForm extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('a field of the form is wrong');
    this.fields = fields;
  }
}

/** Performs the change of a form on a return's page; a refusal becomes a message next to the form. */
export async function changeReturnByForm({ ctx }: StaffRequest, returnId: string, form: FormData) {
  const t = returnsWordsFor();
  const typed = Object.fromEntries(fieldsIn(form));
  const name = textIn(form, 'form');
  const change = RETURN_CHANGES.find((one) => one === textIn(form, 'change'));
  const answer = (given: Partial<ReturnAnswer>, status: number) =>
    data<ReturnAnswer>(
      { form: name, error: null, isConflict: false, fields: {}, typed, ...given },
      { status },
    );
  try {
    if (!change) return answer({ error: t.unknown }, 422);
    const where = { storeId: await findStoreOfReturn(ctx, returnId), returnId };
    const version = Number(textIn(form, 'version'));
    const expectedVersion = Number.isInteger(version) && version > 0 ? version : undefined;
    const seen: Context = { ...ctx, expectedVersion };
    if (change === 'settle' && textIn(form, 'preview')) {
      return answer({ preview: await preview(ctx, where, form) }, 200);
    }
    const content = [...form].flatMap(([field, value]) =>
      field === 'once' ? [] : [[field, value instanceof File ? value.name : value]],
    );
    const once = withIdempotencyKey(seen, textIn(form, 'once'), [returnId, content]);
    await ACTS[change]({ ctx: once, where, form });
    return redirect(`/returns/${returnId}?done=${change}`);
  } catch (error) {
    if (error instanceof WrongForm) return answer({ fields: error.fields, error: t.refused }, 422);
    if (!isRefusal(error)) throw error;
    if (error.kind === 'not-found') throw data(null, { status: 404 });
    const isConflict = CONFLICTS.includes(error.code);
    const fields = Object.fromEntries(
      messagesOf(error).map(({ path, message }) => [
        change === 'inspect' ? inspectedField(form, path) : path,
        message,
      ]),
    );
    const said = Object.values(fields)[0] ?? titleOf(error);
    return answer({ error: said, fields, isConflict }, isConflict ? 409 : 422);
  }
}

interface Act {
  ctx: Context;
  where: { storeId: string; returnId: string };
  form: FormData;
}

const ACTS: Record<ReturnChangeName, (act: Act) => Promise<unknown>> = {
  approve: async (act) => {
    const { ctx, where, form } = await withLabel(act);
    await approveReturn(ctx, { ...where, ...given(form, 'instructions', 'labelUrl') });
  },
  decline: ({ ctx, where, form }) =>
    declineReturn(ctx, { ...where, text: textIn(form, 'text').trim() }),
  cancel: ({ ctx, where }) => cancelReturn(ctx, where),
  way: async (act) => {
    const { ctx, where, form } = await withLabel(act);
    const way = given(form, 'instructions', 'labelUrl');
    if (Object.keys(way).length > 0) await shipReturn(ctx, { ...where, ...way });
  },
  unlabel: ({ ctx, where }) => removeReturnLabel(ctx, where),
  ship: ({ ctx, where, form }) => {
    const trackingNumber = textIn(form, 'trackingNumber').trim();
    return shipReturn(ctx, {
      ...where,
      trackingNumber,
      ...given(form, 'trackingCompany', 'trackingUrl'),
    });
  },
  receive: ({ ctx, where }) => receiveReturn(ctx, where),
  extend: ({ ctx, where, form }) =>
    extendReturn(ctx, { ...where, sendBy: textIn(form, 'sendBy').trim() }),
  reopen: ({ ctx, where, form }) => reopenReturn(ctx, { ...where, ...given(form, 'sendBy') }),
  inspect: async ({ ctx, where, form }) =>
    inspectReturn(ctx, { ...where, items: inspectionIn(form) }),
  settle: async ({ ctx, where, form }) => {
    const { items } = await getReturn(ctx, where);
    const settlement = settlementIn(textIn(form, 'settlement'), items);
    const expectedTotal = Number(textIn(form, 'total'));
    if (!settlement || !Number.isInteger(expectedTotal)) throw new WrongForm({});
    await settleReturn(ctx, { ...where, ...settlement, expectedTotal });
  },
  retry: ({ ctx, where }) => retryReturn(ctx, where),
  complete: ({ ctx, where, form }) =>
    completeReturnResolution(ctx, {
      ...where,
      resolutionId: textIn(form, 'resolutionId'),
      reference: textIn(form, 'reference').trim(),
      ...given(form, 'trackingNumber', 'trackingUrl'),
    }),
};

/**
 * Uploads the form's label, if it has one, before the form's own change: under a separate idempotency key,
 * and only if the return is unchanged since it was shown. The form's change then expects the version after
 * the upload.
 */
async function withLabel(act: Act): Promise<Act> {
  const { ctx, where, form } = act;
  const file = form.get('label');
  if (!(file instanceof File) || file.size === 0) return act;
  if (file.size > LABEL_MAX_BYTES)
    throw new WrongForm({ label: returnsWordsFor().approve.tooLarge });
  const content = new Uint8Array(await file.arrayBuffer());
  const key = textIn(form, 'once') && `${textIn(form, 'once')}-label`;
  const said = given(form, 'instructions');
  const own = withIdempotencyKey(ctx, key, [where.returnId, 'label', file.name, file.size, said]);
  const label = { ...where, ...said, filename: file.name, content };
  const { version } = await attachReturnLabel(own, label);
  // The upload replaces a label's URL, and the customer gets one email for both.
  for (const saved of ['labelUrl', 'instructions']) form.delete(saved);
  return { ...act, ctx: { ...ctx, expectedVersion: version } };
}

/** Returns the fields that have a value. */
function given<Name extends string>(form: FormData, ...names: Name[]): { [N in Name]?: string } {
  const filled = names.flatMap((name) => {
    const text = textIn(form, name).trim();
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(filled);
}

const idsIn = (form: FormData) => form.getAll('item').map(String);

/** Returns the form field for the path of an inspection error. */
function inspectedField(form: FormData, path: string): string {
  const [, index = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const id = idsIn(form)[Number(index)];
  return field && id ? `${field === 'returnItemId' ? 'grade' : field}:${id}` : path;
}

function inspectionIn(form: FormData) {
  const t = returnsWordsFor().inspect;
  const wrong: Record<string, string> = {};
  const items = idsIn(form).map((id) => {
    const grade = RETURN_GRADES.find((one) => one === textIn(form, `grade:${id}`));
    const units = textIn(form, `acceptedQuantity:${id}`).trim();
    if (!grade) wrong[`grade:${id}`] = t.chooseGrade;
    if (!/^\d{1,5}$/.test(units)) wrong[`acceptedQuantity:${id}`] = t.badUnits;
    const note = textIn(form, `note:${id}`).trim();
    return {
      returnItemId: id,
      acceptedQuantity: Number(units),
      grade: grade ?? ('NEW' as const),
      ...(note ? { note } : {}),
    };
  });
  if (Object.keys(wrong).length > 0) throw new WrongForm(wrong);
  return items;
}

/** Previews the form's settlement. */
async function preview(ctx: Context, where: Act['where'], form: FormData): Promise<Preview> {
  const { items } = await getReturn(ctx, where);
  const wrong: Record<string, string> = {};
  const chosen = items
    .filter(({ acceptedQuantity }) => (acceptedQuantity ?? 0) > 0)
    .map(({ id, requestedResolution }) => {
      const percentage = percentageOf(textIn(form, `share:${id}`));
      if (percentage === null) wrong[`share:${id}`] = returnsWordsFor().settle.badShare;
      const resolution = textIn(form, `resolution:${id}`) || requestedResolution;
      return { returnItemId: id, resolution, percentage: percentage ?? 0 };
    });
  if (Object.keys(wrong).length > 0) throw new WrongForm(wrong);
  const settlement = JSON.stringify({
    items: chosen,
    deductFee: textIn(form, 'deductFee') === 'on',
  });
  return trySettlement(ctx, where, settlement);
}

/** Previews a settlement; the default one if `settlement` is empty. */
export async function trySettlement(
  ctx: Context,
  where: Act['where'],
  settlement: string,
): Promise<Preview> {
  const { items } = await getReturn(ctx, where);
  const chosen = settlementIn(settlement, items);
  if (!chosen) throw new WrongForm({});
  const dry: Context = { ...ctx, dryRun: true, expectedVersion: undefined };
  const { resolutions, fee } = await settleReturn(dry, { ...where, ...chosen });
  return { resolutions, fee, settlement };
}
