import { Button, Icon } from '@amends/ui';
import { CommandPalette } from '@amends/ui/popups';
import { useState } from 'react';
import { useKeyActions } from '../../keys/keys.tsx';
import { useClaimWords } from '../../messages/claim.ts';
import { useMessages } from '../../messages/messages.ts';
import { useClaim } from '../use-claim.ts';

/** Renders the menu of the store's macros, with a search and a shortcut. */
export function MacroMenu({
  busy,
  onChoose,
}: {
  busy: boolean;
  onChoose: (macroId: string) => void;
}) {
  const { macros } = useClaim();
  const claim = useClaimWords();
  const { frame } = useMessages();
  const t = claim.reply;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const show = () => {
    setTyped('');
    setOpen(true);
  };
  useKeyActions({ macro: macros.length > 0 ? show : undefined });
  const groups = [
    { value: 'store', label: t.macrosOfStore, items: macros.filter(({ global }) => !global) },
    { value: 'global', label: t.macrosOfAll, items: macros.filter(({ global }) => global) },
  ]
    .filter(({ items }) => items.length > 0)
    .map((group) => ({
      ...group,
      items: group.items.map(({ id, name }) => ({
        value: id,
        label: name,
        run: () => onChoose(id),
      })),
    }));
  return (
    <>
      <Button
        type="button"
        size="small"
        className="noscript:hidden"
        busy={busy}
        icon={<Icon.MessageSquareText aria-hidden className="size-4" />}
        onClick={show}
      >
        {t.macro}
      </Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        groups={groups}
        typed={typed}
        onType={setTyped}
        words={{
          title: t.macroFind,
          placeholder: t.macroFind,
          empty: t.noMacros,
          close: frame.close,
        }}
      />
    </>
  );
}
