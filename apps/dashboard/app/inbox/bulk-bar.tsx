import {
  actionOf,
  BULK_MOVES,
  DECIDE_ACTIONS,
  type DecideAction,
} from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { BulkAction } from '@amends/core/workspace';
import { Button, Icon } from '@amends/ui';
import { useToasts } from '@amends/ui/popups';
import { useState } from 'react';
import { useKeyActions } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';
import { MacroPalette } from '../search/macro-palette.tsx';
import type { MacroChoice } from '../search/macros.server.ts';
import { KEYS_OF_ACTIONS } from '../terms/action-keys.ts';
import { AskBeforeBulk, isAskedFirst } from './ask-before-bulk.tsx';
import { AssignMenu, LabelMenu, MoveMenu, OtherMenu } from './bulk-menus.tsx';
import type { InboxData } from './list-pane.tsx';
import { sizeOfList } from './list-size.ts';
import type { useChosen } from './use-chosen.ts';
import type { ClaimList } from './use-claim-list.ts';

type Chosen = ReturnType<typeof useChosen>;

/** Renders the bulk actions for the selected claims. */
export function BulkBar({
  first,
  list,
  chosen,
  starting,
  onStart,
}: {
  first: InboxData;
  list: ClaimList;
  chosen: Chosen;
  starting: boolean;
  onStart: (action: BulkAction) => void;
}) {
  const { bulk: t } = useMessages().inbox;
  const [asked, setAsked] = useState<BulkAction | null>(null);
  // A macro that the page doesn't have, found by its name.
  const [found, setFound] = useState<MacroChoice | null>(null);
  const macros = found ? [...first.macros.items, found] : first.macros.items;
  const choices = { ...first, macros: { ...first.macros, items: macros } };
  const [finding, setFinding] = useState(false);
  const { can } = choices;
  const size = sizeOfList(choices.query, list);
  const { ids, everything } = chosen;
  const count = everything ? size : ids.size;
  const hasMore = !everything && (size === null || ids.size < size);
  const begin = (action: BulkAction) => (isAskedFirst(action) ? setAsked(action) : onStart(action));
  const [menu, setMenu] = useState<'assign' | 'label' | null>(null);
  const { show } = useToasts();
  const onlyOne = () => show({ title: t.onlyOne, id: 'only-one' });
  // Actions that need a decision, a date or a text are only available on single claims.
  const bulkOf = (action: DecideAction) => {
    const { permission, bulkMove } = actionOf(action);
    if (!can.update || (permission === 'claim:resolve' && !can.resolve)) return onlyOne;
    if (action === 'archive') return () => begin({ kind: 'archive' });
    const to = bulkMove && BULK_MOVES.find((one) => one === actionOf(action).to);
    return to ? () => begin({ kind: 'move', to }) : onlyOne;
  };
  // A selection takes precedence over the open claim.
  useKeyActions(
    {
      assignToMe: can.update ? () => begin({ kind: 'assign', assigneeId: 'me' }) : onlyOne,
      assign: can.update ? () => setMenu('assign') : onlyOne,
      label: can.label && choices.labels.length > 0 ? () => setMenu('label') : onlyOne,
      ...Object.fromEntries(
        DECIDE_ACTIONS.map((action) => [KEYS_OF_ACTIONS[action], bulkOf(action)]),
      ),
    },
    { first: true },
  );
  const menuOf = (name: 'assign' | 'label') => ({
    open: menu === name,
    onOpenChange: (open: boolean) => setMenu(open ? name : null),
  });
  const given = { choices, onChoose: begin };
  return (
    <section
      data-bottom-bar
      aria-label={t.title}
      className="sticky bottom-14 z-10 border-t border-line-2 bg-surface px-4 py-2 shadow-(--lifted) lg:static"
    >
      <div className="flex items-center gap-2 text-13">
        <p role="status" className="font-semibold tabular-nums">
          {count === null ? t.everyChosen : t.chosen(count)}
        </p>
        {hasMore ? (
          <Button
            type="button"
            size="small"
            look="ghost"
            className="px-1.5!"
            onClick={chosen.takeEverything}
          >
            {size === null ? t.allOfList : t.all(size)}
          </Button>
        ) : null}
        <span className="flex-1" />
        <button
          type="button"
          aria-label={t.none}
          onClick={chosen.takeNone}
          className="-mr-2 grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon.X aria-hidden className="size-4" />
        </button>
      </div>
      {/* Four fit next to each other in the narrowest list. */}
      <fieldset disabled={starting} className="mt-1 flex gap-1 [&_button]:gap-1.5 [&_button]:px-2">
        <legend className="sr-only">{t.title}</legend>
        {can.update ? <AssignMenu {...given} {...menuOf('assign')} /> : null}
        {can.label && choices.labels.length > 0 ? (
          <LabelMenu {...given} {...menuOf('label')} />
        ) : null}
        {can.update ? <MoveMenu {...given} /> : null}
        {can.update || macros.length > 0 ? (
          <OtherMenu choices={first} onChoose={begin} onFind={() => setFinding(true)} />
        ) : null}
      </fieldset>
      {first.macros.more ? (
        <MacroPalette
          open={finding}
          choices={first.macros}
          onOpenChange={setFinding}
          onChoose={(macro) => {
            setFound(macro);
            begin({ kind: 'macro', macroId: macro.id });
          }}
        />
      ) : null}
      {asked ? (
        <AskBeforeBulk
          action={asked}
          count={count}
          choices={choices}
          onClose={() => setAsked(null)}
          onConfirm={() => onStart(asked)}
        />
      ) : null}
    </section>
  );
}
