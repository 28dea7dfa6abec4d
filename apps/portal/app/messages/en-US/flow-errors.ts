/** Errors of forms that come after the order was found. */
export const errors = {
  addressNotConfirmed: 'Please confirm your shipping address.',
  signatureUpload: 'Signature upload unsuccessful. Please try again.',
  unknown: 'An unknown error occurred. Please try again later.',
  signedUrl: 'Failed to get signed url for image',
  signedUrlMissing: 'Signed URL not found in the response',
  imageUpload: 'Failed to upload image',
  savedElsewhere:
    'You changed this claim on another device or in another tab. Check your answer here, then press the button again to save it.',
};
