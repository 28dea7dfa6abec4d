/** The error texts of the specification, and all other errors. */
export const errors = {
  lookUpFailed:
    "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  addressNotConfirmed: 'Please confirm your shipping address.',
  signatureUpload: 'Signature upload unsuccessful. Please try again.',
  unknown: 'An unknown error occurred. Please try again later.',
  signedUrl: 'Failed to get signed url for image',
  signedUrlMissing: 'Signed URL not found in the response',
  imageUpload: 'Failed to upload image',
  tooLargeTitle: 'Too much at once',
  tooLarge: 'That was too much at once. Send fewer or smaller files.',
  formBrokenTitle: 'Please send it again',
  formBroken:
    "Part of your message didn't get through. Nothing you saved is lost. Go back and send it again.",
  storeUnknown: (name: string) => `There is no store called “${name}” here.`,
  storeMissing: "This link doesn't match a store.",
  storeDetail: 'Open the link on the store’s own site again.',
  pageNotFound: 'Page Not Found',
  pageNotFoundPath: (path: string) => `Page not found: ${path}`,
  tooManyTitle: 'Too many attempts',
  refused: "That didn't work",
  internal: 'Internal Server Error',
  internalDetail: 'Something broke on our side. What you typed is saved. Try again in a moment.',
  unavailable: 'Temporarily unavailable',
  unavailableDetail:
    'Our system is busy or restarting. What you saved is safe. Try again in a moment.',
  notFoundDetail: 'The address may be mistyped, or the page may have moved.',
  linkDetail: 'This link no longer works. Use the one in our newest email, or get a new one.',
  tooManyLookUps: (minutes: number) =>
    `That's a lot of tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  summaryTitle: 'Please check the following',
  savedElsewhere:
    'You changed this claim on another device or in another tab. Check your answer here, then press the button again to save it.',
};
