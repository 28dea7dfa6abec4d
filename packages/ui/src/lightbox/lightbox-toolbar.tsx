import type { ReactNode } from 'react';
import {
  ChevronLeft,
  ChevronRight,
  RefreshCw,
  RotateCcw,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
} from '../icon.ts';
import type { LightboxMove, LightboxState } from './lightbox.rules.ts';

export interface LightboxWords {
  previous: string;
  next: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  rotateLeft: string;
  rotateRight: string;
  reset: string;
  loading: string;
  broken: string;
  /** For example "Picture 2 of 3". */
  position: (current: number, count: number) => string;
}

function Tool(given: {
  word: string;
  icon: ReactNode;
  disabled?: boolean;
  className?: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      title={given.word}
      aria-label={given.word}
      // Not `disabled`: that would drop the focus, and with it the arrow keys.
      aria-disabled={given.disabled || undefined}
      onClick={given.disabled ? undefined : given.onPress}
      className={`grid size-11 place-items-center rounded-small text-on-scrim transition-colors duration-(--quick) hover:bg-on-scrim/15 focus-visible:outline-on-scrim aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-35 [&>svg]:size-5 ${given.className ?? ''}`}
    >
      {given.icon}
    </button>
  );
}

/** Renders all controls of the lightbox. */
export function LightboxToolbar({
  state,
  move,
  onClose,
  words,
}: {
  state: LightboxState;
  move: (to: LightboxMove) => void;
  onClose: () => void;
  words: LightboxWords;
}) {
  const still = state.phase !== 'shown';
  const tool = (word: string, icon: ReactNode, type: LightboxMove['type'], disabled: boolean) => (
    <Tool
      word={word}
      icon={icon}
      disabled={disabled}
      onPress={() => move({ type } as LightboxMove)}
    />
  );
  return (
    <>
      <Tool
        word={words.close}
        icon={<X />}
        onPress={onClose}
        className="absolute top-2 end-2 bg-scrim"
      />
      <div className="flex items-center justify-center gap-1 border-t border-on-scrim/15 px-2 py-2">
        {state.count > 1
          ? tool(words.previous, <ChevronLeft />, 'previous', state.index === 0)
          : null}
        {tool(words.zoomOut, <ZoomOut />, 'zoom-out', still)}
        {tool(words.zoomIn, <ZoomIn />, 'zoom-in', still)}
        {tool(words.rotateLeft, <RotateCcw />, 'rotate-left', still)}
        {tool(words.rotateRight, <RotateCw />, 'rotate-right', still)}
        {tool(words.reset, <RefreshCw />, 'reset', still)}
        {state.count > 1
          ? tool(words.next, <ChevronRight />, 'next', state.index === state.count - 1)
          : null}
      </div>
    </>
  );
}
