/** The error of an import that no one waits for. */
export interface Unawaited extends Error {
  isUnawaited?: true;
}

/** Resolves to null if a script that no one waits for isn't loaded; the page doesn't reload itself for it. */
export const orNone = <Part>(part: Promise<Part>): Promise<Part | null> =>
  part.catch((error: Unawaited) => {
    error.isUnawaited = true;
    return null;
  });
