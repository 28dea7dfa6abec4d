import { z } from 'zod';

/** A postal address as stored with orders and claims. */
export const Address = z
  .strictObject({
    name: z.string().optional(),
    company: z.string().optional(),
    address1: z.string(),
    address2: z.string().optional(),
    city: z.string(),
    /** The short code of the state or province if the country has codes, else its name. */
    province: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().describe('Two-letter ISO 3166 code.'),
    phone: z.string().optional(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
