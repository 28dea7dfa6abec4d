import { SECTION_NAMES } from '@amends/core/stores/settings/section.rules';
import { type CommandGroup, CommandPalette } from '@amends/ui/command-palette';
import { useNavigate } from 'react-router';
import { KeySigns } from '../keys/key-sheet.tsx';
import { useKeysInUse, usePressKey } from '../keys/keys.tsx';
import { useOfferedActions } from '../keys/page-actions.tsx';
import type { Switch } from '../keys/persisted-switch.ts';
import { useEmailsWords } from '../messages/emails.ts';
import { useMessages } from '../messages/messages.ts';
import { useSettingsWords } from '../messages/settings.ts';
import type { Place } from '../page/places.server.ts';
import { suggestionLines } from '../search/suggestion-lines.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { findSettings } from '../settings-index/find-settings.rules.ts';
import { settingsPages } from '../settings-index/settings-pages.ts';
import type { KeyName } from '../terms/key-table.rules.ts';

export { KeySheet } from '../keys/key-sheet.tsx';

/** Shortcuts that only duplicate the palette and its destinations. */
const HIDDEN: readonly KeyName[] = ['palette', 'goToClaims', 'goToOrders', 'goToTasks'];
const GO_KEYS: Partial<Record<string, KeyName>> = {
  '/inbox': 'goToClaims',
  '/orders': 'goToOrders',
  '/tasks': 'goToTasks',
};

/**
 * Renders all actions of the page, all destinations, and search results, in one searchable list.
 */
export function PaletteWindow({
  places,
  open,
  onOpenChange,
  typed,
  onType,
  entered,
  switches,
}: {
  places: readonly Place[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  typed: string;
  onType: (text: string) => void;
  /** Whether Enter was pressed before this module loaded. */
  entered: boolean;
  switches: readonly Switch[];
}) {
  const { keys: t, frame, search } = useMessages();
  const settings = useSettingsWords();
  const emails = useEmailsWords();
  const navigate = useNavigate();
  const inUse = useKeysInUse();
  const press = usePressKey();
  const offered = useOfferedActions();
  const words = typed.trim();

  const actions = inUse
    .filter((name) => !HIDDEN.includes(name))
    .map((name) => ({
      value: name,
      label: t.names[name],
      keywords: t.synonyms[name],
      keys: <KeySigns name={name} />,
      // Runs after the palette has closed and returned the focus.
      run: () => void setTimeout(() => press(name)),
    }));
  const others = offered
    .filter(({ quiet }) => words || !quiet)
    .map(({ name, label, words: keywords, run }) => ({
      value: `page ${name}`,
      label,
      keywords,
      run: () => void setTimeout(run),
    }));
  const preferences = switches.map(({ name, on, set }) => ({
    value: name,
    label: on ? t.switches[name].off : t.switches[name].on,
    keywords: t.switches[name].words,
    run: () => set(!on),
  }));
  const pages = [
    ...places.map(({ name, to }) => ({ label: frame.places[name], to })),
    { label: frame.account, to: '/account' },
  ].map(({ label, to }) => ({
    value: to,
    label,
    keys: GO_KEYS[to] ? <KeySigns name={GO_KEYS[to]} /> : undefined,
    run: () => void navigate(to),
  }));
  // Listed only for a search, because all sections at once would bury the pages. Matches need not start with
  // the words.
  const sections =
    words && places.some(({ name }) => name === 'settings')
      ? findSettings(settingsPages(SECTION_NAMES, settings, emails), words).map(({ entry }) => ({
          value: `/settings/${entry.name}`,
          label: `${settings.title}: ${entry.title}`,
          found: true,
          run: () => void navigate(`/settings/${entry.name}`),
        }))
      : [];
  const everywhere = words
    ? [
        {
          value: 'search-for',
          label: t.palette.searchFor(words),
          isLast: true,
          run: () => void navigate(`/search?${new URLSearchParams({ q: words })}`),
        },
      ]
    : [];
  const { fitting, pending } = useSuggestions('palette', open ? typed : '');
  const lines = fitting ? suggestionLines(fitting, search) : [];
  const found = (['claims', 'orders', 'returns', 'customers', 'macros'] as const).map((kind) => ({
    value: kind,
    label: search.groups[kind],
    items: lines
      .filter((line) => line.kind === kind)
      .map(({ to, label, detail }) => ({
        value: `${kind} ${to}`,
        label,
        detail: kind === 'claims' ? detail : undefined,
        found: true,
        run: () => void navigate(to),
      })),
  }));
  const groups: CommandGroup[] = [
    { value: 'actions', label: t.palette.actions, items: [...actions, ...others, ...preferences] },
    { value: 'places', label: t.palette.places, items: pages },
    { value: 'settings', label: settings.title, items: sections },
    ...found,
    { value: 'search', label: t.palette.search, items: everywhere },
  ].filter(({ items }) => items.length > 0);

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={groups}
      typed={typed}
      onType={onType}
      entered={entered}
      pending={pending}
      words={{
        title: t.palette.title,
        placeholder: t.palette.placeholder,
        empty: t.palette.empty,
        close: frame.close,
      }}
    />
  );
}
