/** Errors that any page can have; those of the claim flow are in `flow-errors.ts`. */
export const errors = {
  tooLargeTitle: 'Too much at once',
  tooLarge: (megabytes: number) =>
    `You can send up to ${megabytes} MB at once. Send fewer or smaller files.`,
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
  summaryTitle: 'Please check the following',
};
