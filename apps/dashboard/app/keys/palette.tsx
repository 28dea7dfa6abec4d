import type { CommandGroup } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdvance } from '../decide/advance.ts';
import type { Place } from '../frame/places.server.ts';
import { useLoaded } from '../frame/use-loaded.ts';
import { useMessages } from '../messages/messages.ts';
import { suggestionLines } from '../search/suggestion-lines.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { KeySheet, KeySigns } from './key-sheet.tsx';
import type { KeyName } from './key-table.rules.ts';
import { useKeyActions, useKeysInUse, usePressKey } from './keys.tsx';

const loadPalette = () => import('@amends/ui/command-palette');

/** These open what they would be shown in. */
const HIDDEN: readonly KeyName[] = ['palette', 'goToClaims', 'goToOrders', 'goToTasks'];
const GO_KEYS: Partial<Record<string, KeyName>> = {
  '/inbox': 'goToClaims',
  '/orders': 'goToOrders',
  '/tasks': 'goToTasks',
};

/** The palette and the sheet of keys, and the keys that go to pages. */
export function Palette({ places }: { places: readonly Place[] }) {
  const { keys: t, frame, search, settings } = useMessages();
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const inUse = useKeysInUse();
  const [advance, setAdvance] = useAdvance();
  const press = usePressKey();
  const go = (to: string) =>
    places.some((place) => place.to === to) ? () => void navigate(to) : undefined;
  const show = (on: boolean) => {
    if (on) setTyped('');
    setOpen(on);
  };
  useKeyActions({
    palette: () => show(true),
    sheet: () => setSheet(true),
    goToClaims: go('/inbox'),
    goToOrders: go('/orders'),
    goToTasks: go('/tasks'),
  });

  const actions = inUse
    .filter((name) => !HIDDEN.includes(name))
    .map((name) => ({
      value: name,
      label: t.names[name],
      keywords: t.synonyms[name],
      keys: <KeySigns name={name} />,
      // After the palette has closed and given the focus back.
      run: () => void setTimeout(() => press(name)),
    }));
  const switches = [
    {
      value: 'advance',
      label: advance ? t.advanceOff : t.advanceOn,
      keywords: t.advanceWords,
      run: () => setAdvance(!advance),
    },
  ];
  const pages = [
    ...places.map(({ name, to }) => ({ label: frame.places[name], to })),
    { label: frame.account, to: '/account' },
  ].map(({ label, to }) => ({
    value: to,
    label,
    keys: GO_KEYS[to] ? <KeySigns name={GO_KEYS[to]} /> : undefined,
    run: () => void navigate(to),
  }));
  const words = typed.trim();
  const sections = places.some(({ name }) => name === 'settings')
    ? Object.entries(settings.sections).map(([section, { title }]) => ({
        value: `/settings/${section}`,
        label: `${settings.title}: ${title}`,
        run: () => void navigate(`/settings/${section}`),
      }))
    : [];
  const everywhere = words
    ? [
        {
          value: 'search-for',
          label: t.palette.searchFor(words),
          run: () => void navigate(`/search?${new URLSearchParams({ q: words })}`),
        },
      ]
    : [];
  const { fitting } = useSuggestions('palette', open ? typed : '');
  const lines = fitting ? suggestionLines(fitting, search) : [];
  const found = (['claims', 'orders', 'customers', 'macros'] as const).map((kind) => ({
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
    { value: 'actions', label: t.palette.actions, items: [...actions, ...switches] },
    { value: 'places', label: t.palette.places, items: pages },
    // Every section at once would bury the pages.
    { value: 'settings', label: settings.title, items: words ? sections : [] },
    ...found,
    { value: 'search', label: t.palette.search, items: everywhere },
  ].filter(({ items }) => items.length > 0);

  const Shown = useLoaded(loadPalette, open)?.CommandPalette ?? PaletteOnItsWay;
  return (
    <>
      <Shown
        open={open}
        onOpenChange={show}
        groups={groups}
        typed={typed}
        onType={setTyped}
        words={{
          title: t.palette.title,
          placeholder: t.palette.placeholder,
          empty: t.palette.empty,
          close: frame.close,
        }}
      />
      <KeySheet open={sheet} onOpenChange={setSheet} advance={advance} onAdvance={setAdvance} />
    </>
  );
}

/** Takes what is typed while the palette is on its way, so that no letter does anything to a claim. */
function PaletteOnItsWay({
  open,
  typed,
  onType,
  words,
}: {
  open: boolean;
  typed: string;
  onType: (text: string) => void;
  words: { title: string };
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <div role="dialog" aria-busy aria-label={words.title} className="sr-only">
      <input
        ref={input}
        aria-label={words.title}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
