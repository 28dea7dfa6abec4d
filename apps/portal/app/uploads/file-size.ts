const MEGABYTE = 1024 * 1024;

/** Formats a file size: whole KB below one MB, else MB with one digit. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
