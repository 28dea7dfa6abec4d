import type { RefObject } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * For Base UI's `initialFocus`: focuses `wanted`, or else the first control of `popup`, in the task
 * that shows it. Base UI itself waits for the next frame, and loses the keys pressed until then. A
 * popup opened by touch takes the focus itself, so that no keyboard covers it.
 */
export function focusAtOnce(
  popup: RefObject<HTMLElement | null>,
  wanted?: RefObject<HTMLElement | null>,
): (openedBy: string) => boolean {
  return (openedBy) => {
    const first = openedBy === 'touch' ? popup.current : firstControl(popup.current);
    const control = wanted?.current ?? first;
    // Nothing to focus yet: Base UI finds something.
    if (!control) return true;
    control.focus({ preventScroll: control === popup.current });
    // Behind what was typed already.
    if (control instanceof HTMLInputElement && control.type === 'text') {
      control.setSelectionRange(control.value.length, control.value.length);
    }
    return false;
  };
}

/** Returns the first control that can take the focus: one that isn't shown would lose the keys. */
export function firstControl(popup: Pick<Element, 'querySelectorAll'> | null): HTMLElement | null {
  const controls = [...(popup?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((one) => !one.closest('[inert]') && one.checkVisibility(SHOWN)) ?? null;
}

const SHOWN = { visibilityProperty: true };
