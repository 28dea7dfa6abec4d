/** Words of the labels page. */
export const labels = {
  title: 'Labels',
  intro: 'Short words that your team puts on claims, to find and to sort them.',
  add: 'Add a label',
  addTitle: 'A new label',
  editTitle: (name: string) => `Change “${name}”`,
  name: 'Name',
  nameHint: 'At most 40 characters.',
  color: 'Color',
  colors: {
    neutral: 'Gray',
    info: 'Blue',
    success: 'Green',
    warning: 'Amber',
    danger: 'Red',
  },
  uses: 'Claims',
  usesOf: (count: number) =>
    count === 0 ? 'No claims' : count === 1 ? '1 claim' : `${count} claims`,
  actions: 'Actions',
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeHelp: (count: number) =>
    count === 0
      ? 'No claim has it.'
      : `It is taken off ${count === 1 ? '1 claim' : `${count} claims`}. This cannot be undone.`,
  removeConfirm: 'Remove the label',
  save: 'Save the label',
  added: (name: string) => `${name} was added.`,
  changed: (name: string) => `${name} was changed.`,
  removed: (count: number) =>
    count === 0
      ? 'The label is gone.'
      : `The label is gone, and off ${count === 1 ? '1 claim' : `${count} claims`}.`,
  empty: 'No labels yet',
  emptyHelp: 'Labels that you add here can be put on claims, one by one or many at once.',
};
