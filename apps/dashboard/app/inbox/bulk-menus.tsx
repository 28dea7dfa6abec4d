import {
  actionOf,
  BULK_MOVES,
  bulkActionTo,
} from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { BulkAction } from '@amends/core/workspace';
import { Button, Icon } from '@amends/ui';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@amends/ui/popups';
import { claimStatusLabel } from '@amends/words/labels';
import type { ReactElement, ReactNode } from 'react';
import { KeySigns } from '../keys/key-sheet.tsx';
import { useClaimWords } from '../messages/claim.ts';
import { useMessages } from '../messages/messages.ts';
import type { InboxData } from './list-pane.tsx';

interface Given {
  choices: InboxData;
  onChoose: (action: BulkAction) => void;
}

/** A menu with a shortcut. */
interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const trigger = (label: string, icon: ReactNode): ReactElement<Record<string, unknown>> => (
  <Button type="button" size="small" className="gap-1 px-2" icon={icon}>
    {label}
  </Button>
);

/** Assigns the claims, or unassigns them. */
export function AssignMenu({ choices, onChoose, ...opened }: Given & Opened) {
  const t = useMessages().inbox.bulk;
  const assign = (assigneeId: string | null) => () => onChoose({ kind: 'assign', assigneeId });
  return (
    <Menu
      {...opened}
      trigger={trigger(t.assign, <Icon.UserPlus aria-hidden className="size-3.5" />)}
    >
      <MenuItem onSelect={assign('me')} keys={<KeySigns name="assignToMe" />}>
        {t.me}
      </MenuItem>
      <MenuItem onSelect={assign(null)}>{t.nobody}</MenuItem>
      <MenuSeparator />
      {choices.people.map(({ id, name }) => (
        <MenuItem key={id} onSelect={assign(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Adds a label to the claims, or removes one; skips claims of stores without it. */
export function LabelMenu({ choices, onChoose, ...opened }: Given & Opened) {
  const t = useMessages().inbox.bulk;
  const names = [...new Set(choices.labels.map(({ name }) => name))];
  const idsOf = (name: string) =>
    choices.labels.filter((label) => label.name === name).map(({ id }) => id);
  const list = (kind: 'label' | 'unlabel') =>
    names.map((name) => (
      <MenuItem key={name} onSelect={() => onChoose({ kind, labelIds: idsOf(name) })}>
        {name}
      </MenuItem>
    ));
  return (
    <Menu {...opened} trigger={trigger(t.label, <Icon.Tag aria-hidden className="size-3.5" />)}>
      <MenuGroup label={t.addLabel}>{list('label')}</MenuGroup>
      {choices.can.unlabel ? (
        <>
          <MenuSeparator />
          <MenuGroup label={t.removeLabel}>{list('unlabel')}</MenuGroup>
        </>
      ) : null}
    </Menu>
  );
}

/** Moves the claims to another status, if that needs no decision and no text. */
export function MoveMenu({ choices, onChoose }: Given) {
  const t = useMessages().inbox.bulk;
  const moves = BULK_MOVES.filter(
    (to) => choices.can.resolve || actionOf(bulkActionTo(to)).permission !== 'claim:resolve',
  );
  return (
    <Menu trigger={trigger(t.move, <Icon.CircleCheck aria-hidden className="size-3.5" />)}>
      {moves.map((to) => (
        <MenuItem key={to} onSelect={() => onChoose({ kind: 'move', to })}>
          {claimStatusLabel(to)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Archives the claims, or sends a macro to their customers, after a confirmation. */
export function OtherMenu({ choices, onChoose, onFind }: Given & { onFind: () => void }) {
  const t = useMessages().inbox.bulk;
  const { macroFind } = useClaimWords().reply;
  return (
    <Menu
      align="end"
      trigger={
        <Button type="button" size="small" aria-label={t.more} className="px-2">
          <Icon.Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      {choices.can.update ? (
        <MenuItem
          icon={<Icon.Archive />}
          keys={<KeySigns name="archive" />}
          onSelect={() => onChoose({ kind: 'archive' })}
        >
          {t.archive}
        </MenuItem>
      ) : null}
      {choices.macros.items.length > 0 ? (
        <MenuGroup label={t.macros}>
          {choices.macros.items.map(({ id, name }) => (
            <MenuItem
              key={id}
              icon={<Icon.MessageSquareText />}
              onSelect={() => onChoose({ kind: 'macro', macroId: id })}
            >
              {name}
            </MenuItem>
          ))}
          {choices.macros.more ? (
            <MenuItem icon={<Icon.Search />} onSelect={onFind}>
              {macroFind}
            </MenuItem>
          ) : null}
        </MenuGroup>
      ) : null}
    </Menu>
  );
}
