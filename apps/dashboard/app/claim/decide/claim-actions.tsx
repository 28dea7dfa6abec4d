import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { Button, Icon, Kbd } from '@amends/ui';
import { Menu, MenuItem } from '@amends/ui/popups';
import { useDecideWords } from '../../messages/decide.ts';
import { KEYS_OF_ACTIONS } from '../../terms/action-keys.ts';
import { signsOf } from '../../terms/key-table.rules.ts';
import { useDeciding } from './use-deciding.ts';

/** The most common actions are next to the title; the others are in the menu. */
const IN_SIGHT: readonly DecideAction[] = [
  'retry',
  'undoApproval',
  'reopen',
  'ask',
  'hold',
  'deny',
  'release',
];
const MOST_IN_SIGHT = 3;

/** Renders the person's possible actions on the claim, except approval. */
export function ClaimActions() {
  const { actions, open } = useDeciding();
  const t = useDecideWords().actions;
  const others: DecideAction[] = actions.filter((action) => action !== 'approve');
  const inSight = IN_SIGHT.filter((action) => others.includes(action)).slice(0, MOST_IN_SIGHT);
  const inMenu = others.filter((action) => !inSight.includes(action));
  if (others.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5 @2xl:flex-nowrap">
      {inSight.map((action) => (
        <Button key={action} type="button" size="small" onClick={() => open(action)}>
          {t.names[action]}
          <Keys action={action} />
        </Button>
      ))}
      {inMenu.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <Button type="button" size="small" aria-label={t.moreOf}>
              <Icon.Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        >
          {inMenu.map((action) => (
            <MenuItem
              key={action}
              danger={action === 'deny' || action === 'archive'}
              keys={<Keys action={action} />}
              onSelect={() => open(action)}
            >
              {t.names[action]}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

/** Renders the shortcut; hidden from screen readers, where it would be noise. */
function Keys({ action }: { action: DecideAction }) {
  const name = KEYS_OF_ACTIONS[action];
  return (
    <span aria-hidden className="hidden items-center gap-1 @5xl:inline-flex">
      {signsOf(name, false).map((sign) => (
        <Kbd key={sign}>{sign}</Kbd>
      ))}
    </span>
  );
}
