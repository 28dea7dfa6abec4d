import type { Address } from '@amends/db';
import { maskEmail, maskPhone, maskStreet } from '../../reference/mask.rules.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';

/**
 * Returns the claim without street, phone and email, for the holder of an unconfirmed link. See
 * docs/rules/privacy.md#masked-contact-data.
 */
export function maskContact(details: ClaimDetails): ClaimDetails {
  return {
    ...details,
    masked: true,
    authorEmail: maskEmail(details.authorEmail),
    shippingAddress: maskAddress(details.shippingAddress),
    updatedShippingAddress: maskAddress(details.updatedShippingAddress),
    claimDocuments: details.claimDocuments.map((one) => ({ ...one, url: null })),
  };
}

function maskAddress(address: Address | null): Address | null {
  if (!address) return null;
  const { address1, address2, phone, ...rest } = address;
  return {
    ...rest,
    address1: maskStreet(address1),
    ...(address2 ? { address2: maskStreet(address2) } : {}),
    ...(phone ? { phone: maskPhone(phone) } : {}),
  };
}
