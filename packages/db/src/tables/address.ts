/** A postal address as stored with orders and claims; `country` and `province` are codes. */
export interface Address {
  name?: string | undefined;
  company?: string | undefined;
  address1: string;
  address2?: string | undefined;
  city: string;
  province?: string | undefined;
  postalCode?: string | undefined;
  country: string;
  phone?: string | undefined;
}
