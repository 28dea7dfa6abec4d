/** Queue of each kind of email. A process sends them one at a time, so a batch may take long. */
export const EMAIL_QUEUE = { batchSize: 5, timeoutSeconds: 900 };
