export { type Customer, getCustomer } from './get-customer.ts';
