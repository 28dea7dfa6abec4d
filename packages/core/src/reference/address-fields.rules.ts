/** The parts of an address, in the order of its form. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'postalCode',
  'country',
  'phone',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
