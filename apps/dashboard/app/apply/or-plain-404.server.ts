import { isRefusal } from '@amends/core';
import { data } from 'react-router';

/** Runs `run`; turns `page_not_found` into an empty 404. */
export async function orPlain404<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isRefusal(error) && error.code === 'page_not_found') throw data(null, { status: 404 });
    throw error;
  }
}
