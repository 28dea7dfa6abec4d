import { expect, test } from 'vitest';
import { firstControl } from './focus-at-once.ts';

interface Given {
  name: string;
  shown?: boolean;
  inert?: boolean;
}

/** Returns a stub of a popup with controls. */
const popupWith = (...controls: Given[]) => ({
  querySelectorAll: () =>
    controls.map(({ name, shown = true, inert = false }) => ({
      name,
      checkVisibility: () => shown,
      closest: () => (inert ? {} : null),
    })) as never,
});

test('the first visible control gets the focus', () => {
  const hidden = { name: 'file', shown: false };
  const inert = { name: 'behind', inert: true };
  const popup = popupWith(hidden, inert, { name: 'reason' }, { name: 'send' });
  expect(firstControl(popup)).toMatchObject({ name: 'reason' });
  expect(firstControl(popupWith(hidden))).toBeNull();
  expect(firstControl(null)).toBeNull();
});
