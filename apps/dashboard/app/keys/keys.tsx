import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { KeyName } from '../terms/key-table.rules.ts';
import { createKeyBoard, type KeyBoard } from './key-board.ts';
import { PageActions } from './page-actions.tsx';

const BoardContext = createContext<KeyBoard | null>(null);

/** Handles keyboard shortcuts, and the actions without one, for all staff pages. */
export function Keys({ children }: { children: ReactNode }) {
  const board = useMemo(createKeyBoard, []);
  useEffect(() => board.listen(document), [board]);
  const leaving = useLeaving();
  const { pathname } = useLocation();
  useLayoutEffect(() => board.setLeaving(leaving), [board, leaving]);
  useLayoutEffect(() => board.arrive(pathname), [board, pathname]);
  return (
    <BoardContext value={board}>
      <PageActions>{children}</PageActions>
    </BoardContext>
  );
}

/** Returns whether another page is loading. */
export function useLeaving(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location !== undefined && location.pathname !== pathname;
}

function useBoard(): KeyBoard {
  const board = use(BoardContext);
  if (!board) throw new Error('Keyboard shortcuts need <Keys> above them.');
  return board;
}

/**
 * Binds actions to keys of the table while the component is mounted; the latest wins, but `first`
 * takes precedence. Omit an action, or pass undefined, if it is not available.
 */
export function useKeyActions(
  actions: Partial<Record<KeyName, (() => void) | undefined>>,
  { first = false }: { first?: boolean } = {},
): void {
  const board = useBoard();
  const latest = useRef(actions);
  latest.current = actions;
  const names = (Object.keys(actions) as KeyName[]).filter((name) => actions[name] !== undefined);
  const key = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names as one text change exactly when they do
  useEffect(
    () =>
      board.add(
        names.map((name) => ({ name, run: () => latest.current[name]?.() })),
        first,
      ),
    [board, key, first],
  );
}

/** Runs a shortcut's action, as the palette does. */
export const usePressKey = () => useBoard().press;

/** Announces a navigation before React renders it, so that claim keys wait for the next claim. */
export const useLeave = () => useBoard().leave;

/** Returns the shortcuts available on this page, newest registration first. */
export function useKeysInUse(): readonly KeyName[] {
  const board = useBoard();
  return useSyncExternalStore(board.subscribe, board.inUse, board.inUse);
}

/** Returns whether single-key shortcuts are on, and a setter; stored in this browser. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const board = useBoard();
  const on = useSyncExternalStore(board.subscribe, board.singleKeys, () => true);
  return [on, board.setSingleKeys];
}
