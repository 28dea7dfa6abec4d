import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlert, CircleCheck, X } from '../icon.ts';
import { heightOfBars } from '../page/height-of-bars.ts';

export interface ToastOptions {
  title: ReactNode;
  detail?: ReactNode;
  kind?: 'done' | 'failed';
  /** One action, such as undo. */
  action?: { label: string; onPress: () => void };
  /**
   * How long it stays, in ms; 0 until closed. Ten seconds by default, which leaves time to read.
   */
  timeoutMs?: number;
  /** A toast with the same key replaces the earlier one. */
  id?: string;
}

/**
 * Renders toasts. Put it around the app once; `closeLabel` is for screen readers, and `className` places them
 * (default: right). They appear above every bar at the bottom of the window that has `data-bottom-bar`. The
 * variable `--toast-space` is the space they take at the bottom, so that scrolling areas can keep clear of
 * them.
 */
export function Toasts({
  closeLabel,
  className = 'bottom-17 sm:start-auto lg:bottom-4',
  children,
}: {
  closeLabel: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Provider timeout={10_000} limit={2}>
      {children}
      <Base.Portal>
        <Base.Viewport
          className={classNames(
            'fixed end-3 start-3 z-50 mx-auto flex flex-col gap-2 sm:w-90',
            className,
          )}
        >
          <List closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Space above and below, in pixels. */
const MARGIN_PX = 24;
/** Space between the toasts and a bar below them, in pixels. */
const GAP_PX = 8;

function liftAboveBars(viewport: HTMLElement): void {
  if (viewport.offsetHeight === 0) return;
  const bars = heightOfBars();
  viewport.style.bottom = bars > 0 ? `${bars + GAP_PX}px` : '';
}

/** Scrolls the focused element out from under the toasts. */
function clearFocus(viewport: HTMLElement): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return;
  if (viewport.contains(focused)) return;
  const [over, under] = [viewport.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isCovered =
    under.bottom > over.top &&
    under.top < over.bottom &&
    under.right > over.left &&
    under.left < over.right;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager();
  const place = useRef<HTMLSpanElement>(null);
  const anyShown = toasts.length > 0;
  useEffect(() => {
    const viewport = place.current?.parentElement;
    if (!viewport) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      const height = viewport.offsetHeight;
      liftAboveBars(viewport);
      if (height > 0) {
        style.setProperty('--toast-space', `${height + MARGIN_PX}px`);
        clearFocus(viewport);
      } else style.removeProperty('--toast-space');
    });
    watcher.observe(viewport);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    const viewport = place.current?.parentElement;
    // Measuring on every change of the page would slow down each of them.
    if (!viewport || !anyShown) return;
    const lift = () => liftAboveBars(viewport);
    // Bars may appear and disappear while a toast is shown.
    const bars = new MutationObserver(lift);
    bars.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    document.addEventListener('scroll', lift, { passive: true });
    return () => {
      bars.disconnect();
      document.removeEventListener('scroll', lift);
    };
  }, [anyShown]);
  const shown = toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="rounded-card border border-line-2 bg-surface shadow-(--lifted) transition-opacity duration-(--calm) data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden"
    >
      <Base.Content className="flex items-center gap-3 py-2 pe-2 ps-3.5 text-14">
        {toast.type === 'failed' ? (
          <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />
        ) : (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success-ink" />
        )}
        <div className="min-w-0 flex-1 py-1">
          <Base.Title render={<p />} className="font-[560]" />
          <Base.Description className="text-13 text-ink-2" />
        </div>
        {toast.actionProps ? (
          <Base.Action className="min-h-8 rounded-control px-2.5 font-[580] text-accent-ink hover:bg-sunken" />
        ) : null}
        <Base.Close
          aria-label={closeLabel}
          className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
  return (
    <>
      {shown}
      <span ref={place} hidden />
    </>
  );
}

/** Returns functions that show and remove toasts; must be used inside `Toasts`. */
export function useToasts(): { show(toast: ToastOptions): string; close(id: string): void } {
  const manager = Base.useToastManager();
  return {
    show: ({ title, detail, kind = 'done', action, timeoutMs, id }) =>
      manager.add({
        title,
        description: detail,
        type: kind,
        priority: kind === 'failed' ? 'high' : 'low',
        ...(id ? { id } : {}),
        ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
        ...(action
          ? { actionProps: { children: action.label, onClick: () => action.onPress() } }
          : {}),
      }),
    close: (id) => manager.close(id),
  };
}
