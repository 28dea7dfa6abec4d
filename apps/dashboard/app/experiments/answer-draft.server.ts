import { data } from 'react-router';
import { answerForm, editIn } from '../editing/answer-form.server.ts';
import { DONE, type FormAnswer } from '../editing/form-answer.ts';
import { type StoreChoices, storesOfExperiment } from '../page/choosable-stores.server.ts';
import type { StaffRequest } from '../request-context.ts';
import { type ExperimentValues, planOf, readPlainExperiment } from './experiment-values.ts';

/**
 * The response to a draft's form; with the input and the stores to choose from, if it was sent without
 * scripts.
 */
export type DraftAnswer = FormAnswer & {
  values?: ExperimentValues;
  stores?: StoreChoices | null;
};

/** Runs the form of a store's or the provider's draft; `shown` are the values it was rendered with. */
export async function answerDraft(
  request: StaffRequest,
  home: string,
  { form, shown }: { form: FormData; shown: ExperimentValues },
  save: (plan: ReturnType<typeof planOf>) => Promise<undefined>,
) {
  const isPlain = !form.has('values');
  const values = isPlain
    ? readPlainExperiment(form, shown)
    : (editIn(form).values as unknown as ExperimentValues);
  const withTyped = async (answer: FormAnswer): Promise<DraftAnswer> => ({
    ...answer,
    values,
    stores: await storesOfExperiment(request, home, values.storeIds, form),
  });
  if (isPlain && form.has('row')) return data(await withTyped({ ...DONE, code: 'row' }), {});
  const { data: answer, init } = await answerForm(
    () => save(planOf(values)),
    isPlain ? form : undefined,
  );
  return data<DraftAnswer>(
    isPlain && answer.error !== null ? await withTyped(answer) : answer,
    init ?? {},
  );
}
