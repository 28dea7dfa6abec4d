import type { KeyGroup, KeyName } from '../../keys/key-table.rules.ts';

const names: Record<KeyName, string> = {
  palette: 'Find anything to do',
  sheet: 'This sheet of keys',
  search: 'Search',
  goToClaims: 'Go to claims',
  goToOrders: 'Go to orders',
  goToTasks: 'Go to tasks',
  next: 'Next claim',
  previous: 'Previous claim',
  openClaim: 'Open the claim',
  backToList: 'Back to the list',
  select: 'Select the claim',
  selectAll: 'Select all in the list',
  chooseNone: 'Select none',
  showNew: 'Show what is new',
  reply: 'Reply',
  note: 'Write a note',
  macro: 'Use a macro',
  approve: 'Approve',
  deny: 'Deny',
  askForMore: 'Ask for more',
  hold: 'Put on hold',
  assignToMe: 'Assign to me',
  assign: 'Assign to somebody',
  label: 'Label',
  archive: 'Archive',
  copyLink: 'Copy the address',
};

const groups: Record<KeyGroup, string> = {
  everywhere: 'Everywhere',
  list: 'In the list',
  claim: 'On a claim',
};

/** Words of the keyboard: the sheet and the palette. */
export const keys = {
  title: 'Keyboard shortcuts',
  help: 'They never work while you type into a field; Esc leaves a reply or a note.',
  single: 'Use keys without Ctrl or ⌘',
  groups,
  names,
  palette: {
    title: 'What do you want to do?',
    placeholder: 'Type a command, claim, order or customer',
    empty: 'No matches',
    actions: 'On this page',
    places: 'Go to',
    search: 'Search',
    searchFor: (text: string) => `Search everything for “${text}”`,
  },
};
