export { DEMO_PASSWORD, DEMO_PEOPLE, makeDemoPeople } from './demo-people.ts';
export { type Dice, diceOf } from './dice.ts';
export { type DemoHistoryOptions, makeDemoHistory } from './history/make-demo-history.ts';
export { DEMO_ITEMS, DEMO_STORE, makeDemoStores } from './make-demo-stores.ts';
