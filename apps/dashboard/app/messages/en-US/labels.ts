import { countLabel } from '@amends/core/reference/text.rules';

/** Texts of the labels page. */
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
      : `It will be removed from ${count === 1 ? '1 claim' : `${count} claims`}. You can’t undo this.`,
  removeConfirm: 'Remove label',
  save: 'Save label',
  added: (name: string) => `Added ${name}.`,
  changed: (name: string) => `Saved ${name}.`,
  removed: (count: number) =>
    count === 0
      ? 'Label deleted.'
      : `Label deleted from ${count === 1 ? '1 claim' : `${count} claims`}.`,
  empty: 'No labels yet',
  emptyHelp: 'Add labels here, then use them on one claim or many.',
};
