/** Maximum size of an SOP's file, in bytes. */
export const SOP_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** Maximum number of files of an SOP. */
export const MOST_SOP_FILES = 20;
