import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { BACKDROP, DialogActions, WINDOW } from './dialog.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { SURFACE } from './surface.ts';

export interface AlertDialogProps {
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: ReactNode;
  danger?: boolean;
  onConfirm: () => void;
}

/** Renders a confirmation for an action that is hard to undo; only its two buttons close it. */
export function AlertDialog(given: AlertDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={given.open} onOpenChange={given.onOpenChange}>
      {given.trigger ? <Base.Trigger render={given.trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          ref={popup}
          initialFocus={focusAtOnce(popup)}
          className={classNames(WINDOW, SURFACE, 'sm:max-w-100')}
        >
          <Base.Title className="px-5 pt-4 text-16 font-semibold">{given.title}</Base.Title>
          <Base.Description render={<div />} className="px-5 pt-2 pb-5 text-ink-2">
            {given.children}
          </Base.Description>
          <DialogActions>
            <Base.Close render={<Button size="small" type="button" />}>
              {given.cancelLabel}
            </Base.Close>
            <Base.Close
              render={
                <Button size="small" type="button" look={given.danger ? 'danger' : 'primary'} />
              }
              onClick={given.onConfirm}
            >
              {given.confirmLabel}
            </Base.Close>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
