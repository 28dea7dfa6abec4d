import { type Context, isRefusal } from '@amends/core';
import type { Domain } from '@amends/core/stores';
import { data } from 'react-router';
import { answerForm, onceIn, storeRequest, textIn } from '../editing/answer-form.server.ts';
import type { FormAnswer } from '../editing/form-answer.ts';
import type { DomainsWords } from '../messages/domains.ts';
import { readForm } from '../page/read-form.server.ts';

type Checked = Pick<Domain, 'name' | 'status'> & {
  records: readonly { state: string; isRequired?: boolean }[];
};

/** The response to a form for domains or sender addresses. */
export type NamesAnswer = FormAnswer & {
  intent: string;
  /** The input, if it wasn't added. */
  added: string;
  /** Message of a check that ran and found problems. */
  warning: string | null;
};

/** The actions on a store's domains or sender addresses, which are identified by their ASCII names. */
interface Names {
  field: string;
  words: Pick<
    DomainsWords,
    'added' | 'verified' | 'checked' | 'unknown' | 'primaryNow' | 'removed'
  >;
  add: (ctx: Context, storeId: string, typed: string) => Promise<Checked & { ascii: string }>;
  verify: (ctx: Context, storeId: string, ascii: string) => Promise<Checked>;
  makePrimary: (ctx: Context, storeId: string, ascii: string) => Promise<Checked>;
  remove: (ctx: Context, storeId: string, ascii: string) => Promise<unknown>;
  /** Further actions, by intent. Each returns its confirmation. */
  others?: Record<string, (ctx: Context, storeId: string, ascii: string) => Promise<string>>;
}

/** Runs a form for domains or sender addresses. */
export async function answerNames(
  { request, context }: { request: Request; context: Parameters<typeof storeRequest>[0] },
  { field, words: t, ...does }: Names,
) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const [intent, given] = [textIn(form, 'intent'), textIn(form, field)];
  const once = onceIn(ctx, form);
  let warning: string | null = null;
  const answered = await answerForm(async () => {
    switch (intent) {
      case 'add': {
        const added = await does.add(once, storeId, given);
        // Shows the records that DNS already has; the scheduled check finds the rest.
        const checked = await does.verify(ctx, storeId, added.ascii).catch((error) => {
          if (isRefusal(error)) return added;
          throw error;
        });
        return checked.status === 'VERIFIED' ? t.verified(checked.name) : t.added(checked.name);
      }
      case 'verify': {
        const checked = await does.verify(ctx, storeId, given);
        const isUnknown = checked.records.some(
          ({ state, isRequired }) => state === 'unknown' && isRequired !== false,
        );
        if (checked.status === 'VERIFIED' && !isUnknown) return t.verified(checked.name);
        warning = isUnknown ? t.unknown(checked.name) : t.checked(checked.name);
        return undefined;
      }
      case 'make-primary':
        return t.primaryNow((await does.makePrimary(once, storeId, given)).name);
      case 'remove':
        await does.remove(once, storeId, given);
        return t.removed(given);
      default: {
        const other = Object.hasOwn(does.others ?? {}, intent) ? does.others?.[intent] : undefined;
        if (!other) throw data(null, { status: 400 });
        return other(once, storeId, given);
      }
    }
  });
  const added = intent === 'add' && answered.data.error !== null ? given : '';
  const answer: NamesAnswer = { ...answered.data, intent, added, warning };
  return data(answer, answered.init ?? {});
}
