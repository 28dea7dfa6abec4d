import { Button } from '@amends/ui';
import { usePressKey } from '../keys/keys.tsx';
import { useDecideWords } from '../messages/decide.ts';
import { useMessages } from '../messages/messages.ts';
import { useDeciding } from './decide/use-deciding.ts';
import { useClaim } from './use-claim.ts';

/** Renders the main actions in a sticky bar on phones. */
export function PhoneBar() {
  const { actions: allowed } = useClaim();
  const { actions, open } = useDeciding();
  const decide = useDecideWords();
  const { keys } = useMessages();
  const press = usePressKey();
  const offered = (['deny', 'approve'] as const).filter((one) => actions.includes(one));
  const replies = allowed.includes('message');
  if (offered.length === 0 && !replies) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-14 z-10 flex gap-2 border-t border-line bg-surface px-3 py-2 lg:hidden"
    >
      {replies ? (
        <Button type="button" size="medium" className="flex-1" onClick={() => press('reply')}>
          {keys.names.reply}
        </Button>
      ) : null}
      {offered.map((action) => (
        <Button
          key={action}
          type="button"
          size="medium"
          look={action === 'approve' ? 'primary' : 'danger'}
          className="flex-1"
          onClick={() => open(action)}
        >
          {decide.actions.names[action]}
        </Button>
      ))}
    </div>
  );
}
