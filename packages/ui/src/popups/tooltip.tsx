import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePopupPlace } from './popup-place.tsx';

/** Renders a tooltip on hover and focus. The control needs its own accessible name as well. */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The control it describes. */
  children: ReactElement<Record<string, unknown>>;
}) {
  const { container, positionMethod } = usePopupPlace();
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal container={container}>
          <Base.Positioner
            positionMethod={positionMethod}
            side={side}
            sideOffset={6}
            className="z-50"
          >
            <Base.Popup className="max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-13 text-surface transition-opacity duration-(--quick) data-starting-style:opacity-0 data-ending-style:opacity-0">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
