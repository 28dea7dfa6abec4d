import { orders } from './en-US/orders.ts';
import { wordsOf } from './words-of.ts';

export type OrdersWords = typeof orders;

export const { wordsFor: ordersWordsFor, useWords: useOrdersWords } = wordsOf({ 'en-US': orders });
