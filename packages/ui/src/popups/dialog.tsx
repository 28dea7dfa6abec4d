import { Dialog as Base } from '@base-ui/react/dialog';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { X } from '../icon.ts';
import { focusAtOnce } from './focus-at-once.ts';
import { PopupPlace } from './popup-place.tsx';
import { SURFACE } from './surface.ts';

const WIDTHS = { small: 'sm:max-w-100', medium: 'sm:max-w-140', large: 'sm:max-w-[52rem]' };

export interface DialogProps {
  /** The element that opens it; omit it if `open` is given. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the close button, for screen readers. */
  closeLabel: string;
  size?: keyof typeof WIDTHS;
  /** Element to focus first; default: the dialog, so that an Enter pressed too early doesn't close it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Renders a modal dialog. On a phone it fills the width. */
export function Dialog(given: DialogProps) {
  const { trigger, open, onOpenChange, title, description, closeLabel, size, actions } = given;
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const shown = useRef<HTMLElement | null>(null);
  const keep = useCallback((element: HTMLElement | null) => {
    shown.current = element;
    setPopup(element);
  }, []);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          ref={keep}
          initialFocus={focusAtOnce(shown, given.initialFocus ?? shown)}
          onKeyDown={submitByKeys}
          className={classNames(WINDOW, SURFACE, WIDTHS[size ?? 'small'])}
        >
          <div className="flex items-start gap-4 px-5 pt-4">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-16 font-semibold">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-ink-2">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close
              aria-label={closeLabel}
              className="-me-2 grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </Base.Close>
          </div>
          <div className="px-5 pt-3 pb-5">
            <PopupPlace element={popup} overPage>
              {given.children}
            </PopupPlace>
          </div>
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Ctrl+Enter or Command+Enter submits the dialog's form from any of its fields. */
function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || event.repeat) return;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (event.defaultPrevented) return;
  const form = target.closest('form') ?? currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
  );
  if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') return;
  form.requestSubmit(button);
}

/** Closes the dialog around it; pass the button to press. */
export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}

export const BACKDROP =
  'fixed inset-0 z-40 bg-(--veil) transition-opacity duration-(--quick) data-starting-style:opacity-0 data-ending-style:opacity-0';

export const WINDOW =
  'fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] overflow-y-auto ' +
  'sm:top-[12dvh] sm:bottom-auto sm:max-h-[76dvh]';

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      {children}
    </div>
  );
}
