import { Avatar, Button, Icon } from '@amends/ui';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@amends/ui/popups';
import { useState } from 'react';
import { useKeyActions } from '../keys/keys.tsx';
import { useClaimWords } from '../messages/claim.ts';
import { useClaim } from './use-claim.ts';
import { useUndoableAction } from './use-undoable-action.ts';

/** Renders the assignee, and a menu to change it. */
export function AssignMenu() {
  const { claim, assignee, team, me, actions } = useClaim();
  const t = useClaimWords();
  const { send, busy } = useUndoableAction();
  const [open, setOpen] = useState(false);
  const may = actions.includes('assign');
  const mine = assignee?.id === me.userId;
  const give = (assigneeId: string) =>
    send(
      // While the person's own change is in flight, the version is omitted so that it isn't taken for a
      // colleague's change.
      { intent: 'assign', assigneeId, ...(busy ? {} : { version: String(claim.version) }) },
      { intent: 'undo-assign' },
    );
  useKeyActions({
    assignToMe: may && !mine ? () => give(me.userId) : undefined,
    assign: may ? () => setOpen(true) : undefined,
  });
  const name = assignee ? (mine ? t.assignedToMe : assignee.name) : t.nobody;
  const sign = assignee ? (
    <Avatar name={assignee.name || '?'} />
  ) : (
    <Icon.UserRound aria-hidden className="size-4 text-ink-3" />
  );
  if (!may) {
    return (
      <p className="inline-flex min-h-8 items-center gap-1.5 text-13 text-ink-2">
        {sign}
        <span className="sr-only">{t.assignee}</span>
        {name}
      </p>
    );
  }
  const others = team.filter(({ id, works }) => works && id !== me.userId && id !== assignee?.id);
  const groups = [
    { label: t.assignTeam, people: others.filter(({ provider }) => !provider) },
    { label: t.assignProvider, people: others.filter(({ provider }) => provider) },
  ].filter(({ people }) => people.length > 0);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look="ghost" size="small" busy={busy} className="px-1.5!">
          {busy ? null : sign}
          <span className="sr-only">{t.assignee}</span>
          <span className="max-w-24 truncate @5xl:max-w-36">{name}</span>
          <Icon.ChevronDown aria-hidden className="size-3.5 text-ink-3" />
        </Button>
      }
    >
      {mine ? null : <MenuItem onSelect={() => give(me.userId)}>{t.assignToMe}</MenuItem>}
      {assignee ? <MenuItem onSelect={() => give('')}>{t.unassign}</MenuItem> : null}
      {groups.map(({ label, people }, index) => (
        <span key={label} className="contents">
          {index > 0 || !mine || assignee ? <MenuSeparator /> : null}
          <MenuGroup label={label}>
            {people.map((person) => (
              <MenuItem
                key={person.id}
                icon={<Avatar name={person.name} />}
                onSelect={() => give(person.id)}
              >
                {person.name}
              </MenuItem>
            ))}
          </MenuGroup>
        </span>
      ))}
    </Menu>
  );
}
