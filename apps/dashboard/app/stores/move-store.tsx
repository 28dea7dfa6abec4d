import { STORE_MOVES, type StoreAction } from '@amends/core/stores/store-status.rules';
import { TextArea } from '@amends/ui';
import { WindowForm } from '../editing/window-form.tsx';
import { useStoresWords } from '../messages/stores.ts';

/**
 * Renders a button that changes a store's status; its window shows the consequences and asks for a reason.
 */
export function MoveStore({ store, action }: { store: { name: string }; action: StoreAction }) {
  const t = useStoresWords();
  const isRaised = action === 'activate';
  return (
    <WindowForm
      name={`move-store-${action}`}
      intent={action}
      label={t.actions[action]}
      look={isRaised ? 'primary' : 'plain'}
      title={t.moveTitles[action](store.name)}
      help={t.moveHelp[action]}
      submit={{ label: t.moveButtons[action], look: isRaised ? 'primary' : 'danger' }}
    >
      {(field) =>
        STORE_MOVES[action].needsReason ? (
          <TextArea {...field('reason')} label={t.reason} hint={t.reasonHint} required />
        ) : null
      }
    </WindowForm>
  );
}
