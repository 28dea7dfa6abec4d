import { useActionData } from 'react-router';
import { FormKey } from '../../editing/form-key.tsx';
import type { ClaimAnswer } from '../act-on-claim.server.ts';
import { useClaim } from '../use-claim.ts';
import type { Drafting } from './use-reply-draft.ts';

/** Returns the refusal of a reply form that was sent without scripts; undefined if there is none. */
export function usePlainAnswer(...intents: readonly string[]): ClaimAnswer | undefined {
  const answer = useActionData<ClaimAnswer>();
  return answer?.typed && intents.includes(answer.intent) ? answer : undefined;
}

/** Renders what a reply form needs to be sent without scripts, or before they run. */
export function PlainFields({ intent, draft }: { intent: string; draft: Drafting }) {
  const { claim } = useClaim();
  return (
    <>
      {/* Going back fills a form again whose first fields have the same names, so a sent reply would be sent twice. */}
      <input type="hidden" name={`after-${claim.version}`} />
      <FormKey />
      <input type="hidden" name="plain" value="1" />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={claim.version} />
      <input type="hidden" name="draftVersion" value={draft.versionOf()} />
    </>
  );
}
