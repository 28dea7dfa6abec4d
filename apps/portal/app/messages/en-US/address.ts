/** Texts of the address form, loaded with it. */
export const address = {
  name: 'Full name',
  company: 'Company (optional)',
  address1: 'Street address',
  address2: 'Apartment, floor, building (optional)',
  city: 'City',
  country: 'Country or region',
  countryChange: 'Update fields for this country',
  phone: 'Phone (optional)',
  choose: 'Choose',
  optional: (label: string) => `${label} (optional)`,
  provinces: {
    province: 'Province',
    state: 'State',
    county: 'County',
    prefecture: 'Prefecture',
    region: 'Region',
    department: 'Department',
    district: 'District',
    emirate: 'Emirate',
    parish: 'Parish',
    island: 'Island',
    area: 'Area',
    oblast: 'Oblast',
    do_si: 'Do or si',
  },
  postalCodes: {
    postal_code: 'Postal code',
    zip: 'ZIP code',
    eircode: 'Eircode',
    pin: 'PIN code',
  },
  missing: (label: string) => `Enter your ${inSentence(label)}.`,
  postalCodeWrong: (label: string, example: string | null) =>
    example ? `Enter a ${inSentence(label)} like ${example}.` : `Check your ${inSentence(label)}.`,
  phoneWrong: (example: string | null) =>
    example
      ? `Enter a phone number like ${example}, or leave it empty.`
      : 'Enter a phone number with its country code, or leave it empty.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
};

/** Returns a label for use within a sentence; "ZIP code" keeps its capitals. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
