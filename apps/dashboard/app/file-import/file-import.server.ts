import { may } from '@amends/core';
import type { FileImport, FileImportDetails } from '@amends/core/commerce';
import { data, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import type { FormAnswer } from '../editing/form-answer.ts';
import { csvResponse } from '../page/csv-response.server.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import type { FileImportWords } from './file-import-words.ts';
import { isChosenFile } from './is-chosen-file.ts';

type StoreContext = Parameters<typeof storeRequest>[0];
type Ctx = ReturnType<typeof storeRequest>['ctx'];
interface Of {
  storeId: string;
  importId: string;
}

/** The use cases, path and texts for one kind of file. */
export interface FilePages {
  path: string;
  words(): FileImportWords;
  upload(
    ctx: Ctx,
    given: {
      storeId: string;
      fileName: string;
      currency: string;
      content: ReadableStream<Uint8Array>;
    },
  ): Promise<{ id: string }>;
  list(ctx: Ctx, of: { storeId: string }): Promise<FileImport[]>;
  get(ctx: Ctx, of: Of): Promise<FileImportDetails>;
  check(
    ctx: Ctx,
    of: Of & { mapping: Partial<Record<string, number>>; currency: string },
  ): Promise<void>;
  start(ctx: Ctx, of: Of): Promise<void>;
  cancel(ctx: Ctx, of: Of): Promise<void>;
  report(ctx: Ctx, of: Of, words: Readonly<Record<string, string>>): Promise<AsyncIterable<string>>;
}

/** A form is read into memory as a whole; scripts stream larger files. */
const MOST_FORM_BYTES = 10 * 1024 * 1024;

/** Returns the recent imports of the chosen store. */
export const showImports = (context: StoreContext, pages: FilePages) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    if (!may(ctx.actor, 'order:update', storeId)) throw data(null, { status: 403 });
    return {
      imports: await pages.list(ctx, { storeId }),
      timeZone: chosenStore(request)?.timeZone ?? 'UTC',
    };
  });

/** Returns one import of the chosen store. */
export const showImport = (context: StoreContext, importId: string, pages: FilePages) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'order:update', storeId)) throw data(null, { status: 403 });
    return { file: await pages.get(ctx, { storeId, importId }) };
  });

/** Stores a file that a browser without scripts sent. */
export async function takeForm(request: Request, context: StoreContext, pages: FilePages) {
  const staff = storeRequest(context);
  const { ctx, storeId } = staff;
  const t = pages.words();
  const refused = (error: string) => data({ error }, { status: 422 });
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM_BYTES) {
    return refused(t.tooLarge);
  }
  const file = (await readForm(request)).get('file');
  if (!isChosenFile(file)) return refused(t.missing);
  const currency = chosenStore(staff)?.currency ?? 'USD';
  let id = '';
  const answered = await answerForm(async () => {
    const given = { storeId, fileName: file.name, currency, content: file.stream() };
    ({ id } = await pages.upload(ctx, given));
    return undefined;
  });
  if (answered.data.error === null) throw redirect(`${pages.path}/${id}`);
  return refused(Object.values(answered.data.fields)[0] ?? answered.data.error);
}

/** Stores a file as it arrives; the body is the file. */
export async function takeStream(
  { request, url }: { request: Request; url: URL },
  context: StoreContext,
  pages: FilePages,
): Promise<Response> {
  const staff = storeRequest(context);
  const { ctx, storeId } = staff;
  const currency = chosenStore(staff)?.currency ?? 'USD';
  const fileName = url.searchParams.get('name') ?? '';
  // An empty file has no body.
  const content = request.body ?? new Blob().stream();
  let id = '';
  const answered = await answerForm(async () => {
    ({ id } = await pages.upload(ctx, { storeId, fileName, currency, content }));
    return undefined;
  });
  if (answered.data.error === null) return Response.json({ id });
  const error = Object.values(answered.data.fields)[0] ?? answered.data.error;
  return Response.json({ error }, { status: 422 });
}

/** Streams the result for each row of a file. */
export async function streamReport(context: StoreContext, importId: string, pages: FilePages) {
  const { ctx, storeId } = storeRequest(context);
  const pieces = await orErrorPage(() =>
    pages.report(ctx, { storeId, importId }, pages.words().rowProblems),
  );
  return csvResponse(pieces, 'import-report');
}

/** Checks, starts or cancels an import. */
export async function changeImport(
  request: Request,
  context: StoreContext,
  importId: string,
  pages: FilePages,
) {
  const { ctx, storeId } = storeRequest(context);
  const t = pages.words();
  const form = await readForm(request);
  const of = { storeId, importId };
  const once = onceIn(ctx, form);
  switch (textIn(form, 'intent')) {
    case 'check': {
      const columns = columnsIn(form, t);
      if (columns.twice !== undefined) return refused(t.twice(columns.twice));
      const { mapping } = columns;
      const currency = textIn(form, 'currency');
      const answered = await answerForm(async () => {
        await pages.check(once, { ...of, mapping, currency });
        return undefined;
      }, form);
      const { fields, ...rest } = answered.data;
      const named = Object.entries(fields).map(([path, message]) => {
        const field = t.fields[path];
        // The currency has its own field, even if a column can contain it.
        const isColumn = field !== undefined && path !== 'currency';
        return isColumn
          ? ([`required-${path}`, t.required(field)] as const)
          : ([path, message] as const);
      });
      return data({ ...rest, fields: Object.fromEntries(named) }, answered.init ?? {});
    }
    case 'start':
      return answerForm(async () => {
        await pages.start(once, of);
        return undefined;
      });
    case 'cancel':
      return answerForm(async () => {
        await pages.cancel(once, of);
        return t.canceled;
      });
    default:
      throw data(null, { status: 400 });
  }
}

const refused = (error: string) =>
  data<FormAnswer>({ error, code: 'invalid_input', fields: {} }, { status: 422 });

/** Returns the fields chosen for the columns, and the name of a field that was chosen twice. */
function columnsIn(
  form: FormData,
  { fields }: FileImportWords,
): { mapping: Partial<Record<string, number>>; twice?: string } {
  const mapping: Partial<Record<string, number>> = {};
  for (const [name, value] of form) {
    const [, at] = /^column-(\d+)$/.exec(name) ?? [];
    if (at === undefined || typeof value !== 'string' || !Object.hasOwn(fields, value)) continue;
    if (mapping[value] !== undefined) return { mapping, twice: fields[value] ?? value };
    mapping[value] = Number(at);
  }
  return { mapping };
}
