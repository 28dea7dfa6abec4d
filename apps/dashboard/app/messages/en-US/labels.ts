import { countLabel } from '@amends/words/count-label';

interface Did {
  before: { name: string } | null;
  after: { name: string } | null;
  /** The claims that a removal or its undo changed. */
  claims: number | null;
  restored: number | null;
}

/** Texts of the labels pages. */
export const labels = {
  title: 'Labels',
  intro: 'Tag claims to find and group them.',
  add: 'Add label',
  addTitle: 'New label',
  editTitle: (name: string) => `Edit “${name}”`,
  name: 'Name',
  nameHint: 'Up to 40 characters.',
  color: 'Color',
  colors: {
    neutral: 'Gray',
    info: 'Blue',
    success: 'Green',
    warning: 'Amber',
    danger: 'Red',
  },
  uses: 'Claims',
  usesOf: (count: number) => countLabel(count, 'claim'),
  actions: 'Actions',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeHelp: (count: number) =>
    count === 0
      ? 'No claims have this label.'
      : `It will be removed from ${count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`}. You can undo this in the history.`,
  removeConfirm: 'Remove label',
  save: 'Save label',
  added: (name: string) => `Added ${name}.`,
  changed: (name: string) => `Saved ${name}.`,
  removed: (count: number) =>
    count === 0
      ? 'Label deleted.'
      : `Label deleted from ${count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`}.`,
  historyLink: 'History',
  history: {
    title: 'History of labels',
    intro: 'Every change to your labels. Undoing one is listed as a change, too.',
    emptyHelp: 'Added, edited and removed labels will be listed here.',
    did: ({ before, after, claims, restored }: Did) => {
      const on = claims ? countLabel(claims, 'claim') : '';
      if (!after) return on ? `Removed “${before?.name}” from ${on}` : `Removed “${before?.name}”`;
      if (before) return `${restored === null ? 'Edited' : 'Restored'} “${before.name}”`;
      if (claims === null) return `Added “${after.name}”`;
      return on ? `Restored “${after.name}” on ${on}` : `Restored “${after.name}”`;
    },
    undo: 'Undo',
    undoOf: (name: string) => `Undo the last change of ${name}`,
    restore: 'Restore',
    restoreOf: (name: string, number: number) => `Restore ${name} as after change ${number}`,
  },
  empty: 'No labels yet',
  emptyHelp: 'Add labels here, then use them on one claim or many.',
};
