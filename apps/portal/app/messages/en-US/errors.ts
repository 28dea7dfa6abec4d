/** The error catalogue (S8), and what else can go wrong. */
export const errors = {
  lookUpFailed:
    "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  addressNotConfirmed: 'Please confirm your shipping address.',
  signatureUpload: 'Signature upload unsuccessful. Please try again.',
  unknown: 'An unknown error occurred. Please try again later.',
  signedUrl: 'Failed to get signed url for image',
  signedUrlMissing: 'Signed URL not found in the response',
  imageUpload: 'Failed to upload image',
  tooLarge: 'That was too much at once. Please send fewer or smaller files.',
  formBroken:
    'What you sent did not arrive whole. Nothing that was saved is lost; please go back and send it once more.',
  storeUnknown: (name: string) => `There is no store called “${name}” here.`,
  storeUntold: 'This address belongs to no store.',
  storeDetail: 'Please open the link on the store’s own site once more.',
  pageNotFound: 'Page Not Found',
  pageNotFoundPath: (path: string) => `Page not found: ${path}`,
  internal: 'Internal Server Error',
  internalDetail:
    'Something broke on our side. What you typed is saved; please try again in a moment.',
  notFoundDetail: 'The address may be mistyped, or the page may have moved.',
  tooManyLookUps: (minutes: number) =>
    `Too many look-ups in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  summaryTitle: 'Please check the following',
  savedElsewhere:
    'You changed this claim on another device or in another tab. Look over your answer here, and press the button again to keep it.',
};
