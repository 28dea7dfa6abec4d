/** Queue of each kind of email. A process delivers one email at a time, so a batch may take long. */
export const EMAIL_QUEUE = { batchSize: 10, timeoutSeconds: 900 };
