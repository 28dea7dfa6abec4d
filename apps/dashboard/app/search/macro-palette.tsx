import { CommandPalette } from '@amends/ui/popups';
import { useState } from 'react';
import { useClaimWords } from '../messages/claim.ts';
import { useMessages } from '../messages/messages.ts';
import type { MacroChoice, MacroChoices } from './macros.server.ts';
import { useMacroSearch } from './use-macro-search.ts';

/** Renders the window that finds a macro by name: among those of the page, or all of the store. */
export function MacroPalette({
  open,
  choices,
  onOpenChange,
  onChoose,
}: {
  open: boolean;
  choices: MacroChoices;
  onOpenChange: (open: boolean) => void;
  onChoose: (macro: MacroChoice) => void;
}) {
  const { frame } = useMessages();
  const t = useClaimWords().reply;
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTyped('');
  }
  const { found, pending } = useMacroSearch(choices, open ? typed : '');
  const macros = found ?? choices.items;
  const groups = [
    { value: 'store', label: t.macrosOfStore, items: macros.filter(({ global }) => !global) },
    { value: 'global', label: t.macrosOfAll, items: macros.filter(({ global }) => global) },
  ]
    .filter(({ items }) => items.length > 0)
    .map((group) => ({
      ...group,
      items: group.items.map((macro) => ({
        value: macro.id,
        label: macro.name,
        found: found !== null,
        run: () => onChoose(macro),
      })),
    }));
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={groups}
      typed={typed}
      onType={setTyped}
      pending={pending}
      words={{
        title: t.macroFind,
        placeholder: t.macroFind,
        empty: t.noMacros,
        close: frame.close,
      }}
    />
  );
}
