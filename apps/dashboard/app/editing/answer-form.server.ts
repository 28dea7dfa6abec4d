import { type Context, isRefusal, withIdempotencyKey } from '@amends/core';
import { newKey } from '@amends/ui/page';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import { DONE, type FormAnswer } from './form-answer.ts';
import { jsonIn, textIn } from './form-text.ts';

export { textIn };

/**
 * Runs a form's action. A refusal becomes a message next to its cause; the result of `run` becomes a
 * confirmation. With `form`, a refusal returns the input.
 */
export async function answerForm(run: () => Promise<string | undefined>, form?: FormData) {
  try {
    const said = await run();
    return data<FormAnswer>(said ? { ...DONE, said } : DONE);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const fields = Object.fromEntries(
      messagesOf(error).map(({ path, message }) => [path, message]),
    );
    const typed = form ? { typed: Object.fromEntries(fieldsIn(form)) } : {};
    const answer: FormAnswer = { error: titleOf(error), code: error.code, fields, ...typed };
    return data<FormAnswer>(answer, { status: 422 });
  }
}

/** A page's data, with the key of its forms until one gets its response; see `FormKey`. */
export type Shown<T> = T & { once: string };

/** Returns a page's data; a missing permission becomes the error page. */
export async function showPage<T>(run: () => Promise<T>): Promise<Shown<T>> {
  try {
    return { ...(await run()), once: newKey() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const status = error.kind === 'not-found' ? 404 : error.kind === 'forbidden' ? 403 : 400;
    throw data(titleOf(error), { status });
  }
}

type Given = Parameters<typeof staffRequest>[0];

/** Like `showPage`, for a page of one store; null if none is selected, and the page asks which. */
export async function showStorePage<T>(
  context: Given,
  run: (request: StaffRequest & { storeId: string }) => Promise<T>,
): Promise<Shown<T> | null> {
  const request = staffRequest(context);
  const { storeId } = request;
  if (storeId !== null) return showPage(() => run({ ...request, storeId }));
  await refuseUnpermitted(request, run);
  return null;
}

/** Maximum number of stores checked for the permission. */
const MOST_ASKED = 5;

/**
 * Throws the page's 403 if the person has the permission in none of their stores, instead of asking
 * them to select one.
 */
export async function refuseUnpermitted(
  request: StaffRequest,
  run: (request: StaffRequest & { storeId: string }) => Promise<unknown>,
): Promise<void> {
  let refusal: unknown;
  for (const store of request.firstStores.slice(0, MOST_ASKED)) {
    try {
      await run({ ...request, store, storeId: store.id });
      return;
    } catch (error) {
      if (!isRefusal(error) || error.kind !== 'forbidden') return;
      refusal = error;
    }
  }
  if (refusal !== undefined) await showPage(() => Promise.reject(refusal));
}

/** Returns the request of a form for one store; throws a 400 if none is selected. */
export function storeRequest(context: Given): StaffRequest & { storeId: string } {
  const request = staffRequest(context);
  const { storeId } = request;
  if (storeId === null) throw data(null, { status: 400 });
  return { ...request, storeId };
}

/** Returns a form's texts by name; the first one if several have the same name. */
export const fieldsIn = (form: FormData): ReadonlyMap<string, string> =>
  new Map([...form.keys()].map((name) => [name, textIn(form, name)]));

/**
 * Returns a context with the form's idempotency key: a retry after a lost response, or a second press,
 * changes nothing and gets the first response. Pass it only to the use case that makes the change; if several do,
 * each needs a `step` of its own.
 */
export const onceIn = (ctx: Context, form: FormData, step?: string): Context =>
  withIdempotencyKey(ctx, textIn(form, 'once'), [
    ...[...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size],
    ),
    ...(step === undefined ? [] : [step]),
  ]);

/** The response to an editor's form; with the input, if the form was sent without scripts and refused. */
export type EditAnswer<T> = FormAnswer & { values?: T };

/**
 * Saves an editor's form: its values and the version they are based on. Without scripts, `readPlain` reads
 * the form, `after` is the next page, and a refusal returns the values.
 */
export async function answerEdit<T>(
  form: FormData,
  given: { readPlain: () => T | Promise<T>; after: string },
  save: (values: T, version: number) => Promise<undefined>,
) {
  if (form.has('values')) {
    const { values, version } = editIn(form);
    return data<EditAnswer<T>>(...answerOf(await answerForm(() => save(values as T, version))));
  }
  const values = await given.readPlain();
  const version = Number(textIn(form, 'version')) || 0;
  const answered = await answerForm(() => save(values, version), form);
  if (answered.data.error === null) throw redirect(given.after);
  return data<EditAnswer<T>>({ ...answered.data, values }, answered.init ?? {});
}

const answerOf = ({ data: answer, init }: Awaited<ReturnType<typeof answerForm>>) =>
  [answer, init ?? {}] as const;

/** Returns an editor's submission: its values, and the version they are based on. */
export function editIn(form: FormData): { values: Record<string, unknown>; version: number } {
  const values: unknown = parse(textIn(form, 'values'));
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values);
  if (!isObject) throw data(null, { status: 400 });
  const version = Number(textIn(form, 'version')) || 0;
  return { values: values as Record<string, unknown>, version };
}

function parse(text: string): unknown {
  try {
    return jsonIn(text);
  } catch {
    return null;
  }
}
