import { useEffect, useRef } from 'react';
import { useUndo } from '../keys/use-undo.ts';
import { usePress } from './reply/use-sending.ts';
import { useClaim } from './use-claim.ts';

interface Pressed {
  opposite: Record<string, string>;
  isDone: boolean;
  /** The undo key was pressed before the server had answered. */
  isUnwanted: boolean;
}

/** Does something to the open claim that the undo key takes back by doing the opposite. */
export function useUndoablePress(key: string) {
  const { claim } = useClaim();
  const { keep, undoAct } = useUndo();
  const last = useRef<Pressed | null>(null);
  const settle = () => {
    const { current: pressed } = last;
    if (!pressed || pressed.isDone) return;
    pressed.isDone = true;
    if (pressed.isUnwanted) undoAct(claim.id, pressed.opposite);
  };
  const press = usePress(key, settle);
  const withdraw = useRef<() => void>(undefined);
  // What was refused has not happened.
  const { answer } = press;
  useEffect(() => {
    if (answer) withdraw.current?.();
  }, [answer]);
  const leave = useRef(settle);
  leave.current = settle;
  // Whoever has gone on to another claim hears nothing of this one's answer.
  useEffect(() => () => leave.current(), []);
  return {
    busy: press.busy,
    send: (fields: Record<string, string>, opposite: Record<string, string>) => {
      const pressed = { opposite, isDone: false, isUnwanted: false };
      last.current = pressed;
      press.send(fields);
      withdraw.current = keep(() => {
        if (pressed.isDone) undoAct(claim.id, opposite);
        else pressed.isUnwanted = true;
      });
    },
  };
}
