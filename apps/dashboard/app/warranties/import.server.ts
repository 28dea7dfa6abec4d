import { isRefusal } from '@amends/core';
import {
  importWarrantyCsv,
  MOST_WARRANTY_ROWS,
  readWarrantyCsv,
  type WarrantyCsvResult,
} from '@amends/core/commerce';
import { titleOf } from '@amends/words';
import { data } from 'react-router';
import { onceIn, textIn } from '../editing/answer-form.server.ts';
import { isChosenFile } from '../file-import/is-chosen-file.ts';
import { warrantiesWordsFor } from '../messages/warranties.ts';
import { chosenStore, type StaffRequest } from '../request-context.ts';

/** A file that was checked (`isDone` is false) or imported. */
export interface ImportedFile {
  text: string;
  fileName: string;
  isDone: boolean;
  created: number;
  unchanged: number;
  failed: Pick<WarrantyCsvResult, 'line' | 'sourceWarrantyId' | 'errors'>[];
}

interface ImportAnswer {
  error: string | null;
  file: ImportedFile | null;
}

const MOST_BYTES = 1024 * 1024;

const refused = (error: string) => data<ImportAnswer>({ error, file: null }, { status: 422 });

/** Checks a file of warranties without saving anything, or imports the one that was checked. */
export async function importFile(request: StaffRequest & { storeId: string }, form: FormData) {
  const { ctx, storeId } = request;
  const { problems } = warrantiesWordsFor().import;
  const isDone = form.get('intent') === 'import';
  const text = isDone ? textIn(form, 'text') : await textOf(form.get('file'), problems);
  if (typeof text !== 'string') return refused(text.problem);
  const csv = readWarrantyCsv(text, chosenStore(request)?.currency ?? 'USD');
  if (csv.rows === null) {
    if (csv.problem === 'unknown-columns') {
      return refused(problems['unknown-columns'](csv.columns.join(', ')));
    }
    const said = problems[csv.problem];
    return refused(typeof said === 'string' ? said : said(MOST_WARRANTY_ROWS));
  }
  try {
    const acting = isDone ? onceIn(ctx, form) : { ...ctx, dryRun: true };
    const results = await importWarrantyCsv(acting, { storeId, rows: csv.rows });
    const count = (changed: 'created' | 'unchanged') =>
      results.filter(({ result }) => result.changed === changed).length;
    const file: ImportedFile = {
      text,
      fileName: isDone ? textIn(form, 'fileName').slice(0, 200) : nameOf(form.get('file')),
      isDone,
      created: count('created'),
      unchanged: count('unchanged'),
      failed: results
        .filter(({ result }) => !result.ok)
        .map(({ line, sourceWarrantyId, errors }) => ({ line, sourceWarrantyId, errors })),
    };
    return data<ImportAnswer>({ error: null, file });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(titleOf(error));
  }
}

const nameOf = (file: FormDataEntryValue | null): string =>
  file instanceof File ? file.name.slice(0, 200) : '';

/** Returns the text of an uploaded file, or why it can't be read. */
async function textOf(
  file: FormDataEntryValue | null,
  problems: { missing: string; blank: string; large: string; encoding: string },
): Promise<string | { problem: string }> {
  if (!isChosenFile(file)) return { problem: problems.missing };
  if (file.size === 0) return { problem: problems.blank };
  if (file.size > MOST_BYTES) return { problem: problems.large };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.replaceAll('\r\n', '\n').replaceAll('\0', '');
  } catch (error) {
    if (error instanceof TypeError) return { problem: problems.encoding };
    throw error;
  }
}
