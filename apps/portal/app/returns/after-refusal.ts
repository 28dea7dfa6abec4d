import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { shouldRevalidate as afterConflict } from '../frame/after-conflict.ts';

/** Also reloads the page after an incomplete answer, which was saved as a newer version. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.actionStatus === 422 || afterConflict(args);
