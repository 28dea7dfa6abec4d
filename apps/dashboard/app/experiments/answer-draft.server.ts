import { data } from 'react-router';
import { answerForm, editIn } from '../editing/answer-form.server.ts';
import type { FormAnswer } from '../editing/form-answer.ts';
import { type ExperimentValues, planOf, readPlainExperiment } from './experiment-values.ts';

/** The answer to the form of a draft; of one without scripts, with what was typed. */
export type DraftAnswer = FormAnswer & { values?: ExperimentValues };

/** Runs the form of a draft that was shown with these values. */
export async function answerDraft(
  form: FormData,
  shown: ExperimentValues,
  save: (plan: ReturnType<typeof planOf>) => Promise<undefined>,
) {
  const isPlain = !form.has('values');
  const values = isPlain
    ? readPlainExperiment(form, shown)
    : (editIn(form).values as unknown as ExperimentValues);
  const { data: answer, init } = await answerForm(
    () => save(planOf(values)),
    isPlain ? form : undefined,
  );
  return data<DraftAnswer>(
    isPlain && answer.error !== null ? { ...answer, values } : answer,
    init ?? {},
  );
}
