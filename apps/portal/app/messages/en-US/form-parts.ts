const MEGABYTE = 1024 * 1024;

/** Words of the parts that several forms share: uploads, pictures, addresses. */
export const formParts = {
  uploads: {
    add: 'Add photos or videos',
    uploading: (name: string) => `Uploading ${name}`,
    /** `sent` and `total` are in bytes. */
    progress: (percent: number, sent: number, total: number) =>
      total < MEGABYTE
        ? `${percent}%, ${Math.round(sent / 1024)} of ${Math.max(1, Math.round(total / 1024))} KB`
        : `${percent}%, ${(sent / MEGABYTE).toFixed(1)} of ${(total / MEGABYTE).toFixed(1)} MB`,
    waiting: 'Waiting to upload',
    finishing: 'One moment, the upload is finishing.',
    cancel: (name: string) => `Cancel uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    retry: 'Try again',
    done: (count: number) => (count === 1 ? '1 file added' : `${count} files added`),
    kindRefused: (name: string) =>
      `${name} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
    imageTooLarge: (name: string) => `${name} is larger than 15 MB.`,
    videoTooLarge: (name: string) => `${name} is larger than 100 MB.`,
    tooMany: (most: number) => `At most ${most} files for one issue.`,
    unreadable: (name: string) => `${name} couldn't be opened. Try another file.`,
  },
  lightbox: {
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotateLeft: 'Rotate left',
    rotateRight: 'Rotate right',
    reset: 'Reset',
    loading: 'Loading',
    broken: "This picture couldn't be loaded.",
    position: (current: number, count: number) => `Picture ${current} of ${count}`,
  },
  address: {
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
      example
        ? `Enter a ${inSentence(label)} like ${example}.`
        : `Check your ${inSentence(label)}.`,
    phoneWrong: (example: string | null) =>
      example
        ? `Enter a phone number like ${example}, or leave it empty.`
        : 'Enter a phone number with its country code, or leave it empty.',
    tooLong: (most: number) => `Use at most ${most} characters.`,
  },
};

/** A label within a sentence; "ZIP code" keeps its capitals. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
