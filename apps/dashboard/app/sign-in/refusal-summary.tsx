import { ErrorSummary } from '@amends/ui';
import { useSignInWords } from '../messages/sign-in.ts';
import type { Refused } from './refused.server.ts';

/** Renders why a form was refused, at its top, with links to the fields. */
export function RefusalSummary({ refused, prefix = '' }: { refused?: Refused; prefix?: string }) {
  const t = useSignInWords();
  if (!refused) return null;
  const fields = Object.entries(refused.errors);
  const errors =
    fields.length > 0
      ? fields.map(([name, message]) => ({ message, fieldId: `${prefix}${name}` }))
      : [{ message: refused.message }];
  const wait = refused.retryAfter === null ? [] : [{ message: t.waitFor(refused.retryAfter) }];
  return <ErrorSummary title={t.refused} errors={[...errors, ...wait]} answer={refused} />;
}
