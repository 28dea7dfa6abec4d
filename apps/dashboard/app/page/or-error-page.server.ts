import { isRefusal } from '@amends/core';
import { titleOf } from '@amends/words';
import { data } from 'react-router';

const STATUSES: Partial<Record<string, number>> = {
  forbidden: 403,
  'not-found': 404,
  invalid: 422,
};

/** Returns a page's data; a refusal becomes the error page with its status and message. */
export async function orErrorPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const status = isRefusal(error) ? STATUSES[error.kind] : undefined;
    if (!isRefusal(error) || !status) throw error;
    throw data(titleOf(error), { status });
  }
}
