import type { RefObject } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * For Base UI's `initialFocus`: focuses `wanted`, or else the first control of `popup`, in the task that
 * shows it. Base UI waits for the next frame, so keys pressed until then are lost. A popup opened by touch
 * takes the focus itself, so that no on-screen keyboard covers it.
 */
export function focusAtOnce(
  popup: RefObject<HTMLElement | null>,
  wanted?: RefObject<HTMLElement | null>,
): (openedBy: string) => boolean {
  return (openedBy) => {
    const first = openedBy === 'touch' ? popup.current : firstControl(popup.current);
    const control = wanted?.current ?? first;
    // Nothing to focus yet: Base UI will find an element.
    if (!control) return true;
    control.focus({ preventScroll: control === popup.current });
    // Puts the cursor after any typed text.
    if (control instanceof HTMLInputElement && control.type === 'text') {
      control.setSelectionRange(control.value.length, control.value.length);
    }
    return false;
  };
}

/** Returns the first visible control, since a hidden one can't take the focus. */
export function firstControl(popup: Pick<Element, 'querySelectorAll'> | null): HTMLElement | null {
  const controls = [...(popup?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((one) => !one.closest('[inert]') && one.checkVisibility(SHOWN)) ?? null;
}

const SHOWN = { visibilityProperty: true };
