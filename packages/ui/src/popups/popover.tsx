import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { usePopupPlace } from './popup-place.tsx';
import { SeenGuards } from './seen-guards.tsx';
import { SURFACE } from './surface.ts';

export interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  /** Its title; visible unless `titleHidden`. */
  title: ReactNode;
  titleHidden?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** Renders controls or text next to the button that opens them; the page stays usable. */
export function Popover(given: PopoverProps) {
  const { container, positionMethod } = usePopupPlace();
  return (
    <Base.Root open={given.open} onOpenChange={given.onOpenChange}>
      <Base.Trigger render={given.trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          positionMethod={positionMethod}
          side={given.side ?? 'bottom'}
          align={given.align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            className={classNames(
              SURFACE,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-4',
              given.className,
            )}
          >
            <Base.Title className={given.titleHidden ? 'sr-only' : 'mb-2 font-semibold'}>
              {given.title}
            </Base.Title>
            <SeenGuards />
            {given.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the popover around it; pass the button to press. */
export function PopoverClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}
