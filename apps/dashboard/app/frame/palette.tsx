import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdvance } from '../claim/decide/advance.ts';
import { useOpensFirst } from '../claim/first-claim.ts';
import { useKeyActions } from '../keys/keys.tsx';
import type { Switch } from '../keys/persisted-switch.ts';
import { useMessages } from '../messages/messages.ts';
import type { Place } from '../page/places.server.ts';
import { useLoaded } from '../page/use-loaded.ts';
import type { KeyName } from '../terms/key-table.rules.ts';

const loadWindows = () => import('./palette-windows.tsx');

/** Renders the palette and the sheet of shortcuts, and binds the shortcuts to pages. */
export function Palette({
  places,
  keys,
}: {
  places: readonly Place[];
  /** The shortcuts to list. */
  keys: readonly KeyName[];
}) {
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const navigate = useNavigate();
  const [advance, setAdvance] = useAdvance();
  const [firstClaim, setFirstClaim] = useOpensFirst();
  const switches: Switch[] = [
    { name: 'advance', on: advance, set: setAdvance },
    { name: 'firstClaim', on: firstClaim, set: setFirstClaim },
  ];
  const go = (to: string) =>
    places.some((place) => place.to === to) ? () => void navigate(to) : undefined;
  const show = (on: boolean) => {
    if (on) setTyped('');
    setEntered(false);
    setOpen(on);
  };
  useKeyActions({
    palette: () => show(true),
    sheet: () => setSheet(true),
    goToClaims: go('/inbox'),
    goToOrders: go('/orders'),
    goToTasks: go('/tasks'),
  });
  const windows = useLoaded(loadWindows, open || sheet);
  if (!windows) {
    return open ? (
      <PaletteOnItsWay
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setEntered(false);
        }}
        onEnter={() => setEntered(true)}
        onClose={() => show(false)}
      />
    ) : null;
  }
  const { PaletteWindow, KeySheet } = windows;
  return (
    <>
      <PaletteWindow
        places={places}
        open={open}
        onOpenChange={show}
        typed={typed}
        onType={setTyped}
        entered={entered}
        switches={switches}
      />
      <KeySheet open={sheet} onOpenChange={setSheet} keys={keys} switches={switches} />
    </>
  );
}

/** Captures typing while the palette loads, so that no key acts on a claim. */
function PaletteOnItsWay({
  typed,
  onType,
  onEnter,
  onClose,
}: {
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
}) {
  const { title } = useMessages().keys.palette;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div role="dialog" aria-busy aria-label={title} className="sr-only">
      <input
        ref={input}
        aria-label={title}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') onEnter();
        }}
      />
    </div>
  );
}
