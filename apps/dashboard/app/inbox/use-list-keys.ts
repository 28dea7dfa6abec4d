import { takeFocus } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeyActions, useLeave } from '../keys/keys.tsx';
import { isWide } from '../page/is-wide.ts';
import { type Heading, headFor, headingOn, headsTo } from './list-heading.rules.ts';

const rowOf = (id: string) => document.getElementById(`row-${id}`);
const linkOf = (id: string) => rowOf(id)?.querySelector('a');

/** The next page is loaded this many rows before the end, so that fast movement doesn't wait. */
const NEAR_END = 6;
/** Returns the claim whose row has the focus. */
const focusedId = () =>
  document.activeElement?.closest('li[id^="row-"]')?.id.slice('row-'.length) ?? null;

/**
 * Moves through the list by keyboard: with a claim open, the next one opens; on a phone its row
 * takes the focus. Keeps the row of the open claim visible.
 */
export function useListKeys(given: {
  order: readonly string[];
  currentId: string | undefined;
  pathOf: (claimId?: string) => string;
  loadMore: () => void;
  renew: (() => void) | undefined;
  onChoose: (id: string, range: boolean) => void;
  onChooseAll: () => void;
  chosenIds: ReadonlySet<string>;
  onChooseNone: () => void;
}): void {
  const { order, currentId, pathOf } = given;
  const navigate = useNavigate();
  const leave = useLeave();
  // Keys can be faster than the page, so each continues from the target of the previous one.
  const heading = useRef<Heading | null>(null);
  heading.current = headingOn(heading.current, currentId);
  const hereNow = () =>
    headsTo(heading.current, performance.now()) ?? currentId ?? focusedId() ?? undefined;
  const move = (step: 1 | -1) => () => {
    const here = hereNow();
    const at = here === undefined ? -1 : order.indexOf(here);
    const next = at < 0 ? order[0] : order[at + step];
    if (next === undefined) {
      if (step === 1) given.loadMore();
    } else if (currentId || isWide()) {
      heading.current = headFor(next, heading.current, currentId, performance.now());
      const path = pathOf(next);
      leave(path.split('?')[0] ?? path);
      void navigate(path);
    } else {
      linkOf(next)?.focus();
    }
  };
  const open = () => {
    const id = focusedId() ?? order[0];
    if (id) void navigate(pathOf(id));
  };
  const choose = () => {
    const id = focusedId() ?? currentId;
    if (id) given.onChoose(id, false);
  };
  useKeyActions({
    next: order.length > 0 ? move(1) : undefined,
    previous: order.length > 0 ? move(-1) : undefined,
    openClaim: order.length > 0 ? open : undefined,
    backToList: currentId ? () => void navigate(pathOf(), { preventScrollReset: true }) : undefined,
    select: order.length > 0 ? choose : undefined,
    selectAll: order.length > 0 ? given.onChooseAll : undefined,
    chooseNone: given.chosenIds.size > 0 ? given.onChooseNone : undefined,
    showNew: given.renew,
  });

  const { loadMore } = given;
  const at = currentId ? order.indexOf(currentId) : -1;
  const nearEnd = at >= 0 && at >= order.length - NEAR_END;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loaded page
  useEffect(() => {
    if (nearEnd) loadMore();
  }, [nearEnd, order.length]);

  // The bulk bar disappears, and with it the button that had the focus.
  const { chosenIds } = given;
  const lastChosen = useRef<string>(undefined);
  useEffect(() => {
    const before = lastChosen.current;
    lastChosen.current = [...chosenIds].at(-1);
    const lost = document.activeElement === document.body;
    if (before && chosenIds.size === 0 && lost) linkOf(before)?.focus({ preventScroll: true });
  }, [chosenIds]);

  const last = useRef(currentId);
  useEffect(() => {
    const before = last.current;
    last.current = currentId;
    if (currentId) {
      rowOf(currentId)?.scrollIntoView({ block: 'nearest' });
    } else if (before) {
      takeFocus(linkOf(before), { preventScroll: true });
      // On a phone, bars cover both ends of the list.
      rowOf(before)?.scrollIntoView({ block: isWide() ? 'nearest' : 'center' });
    }
  }, [currentId]);
}
