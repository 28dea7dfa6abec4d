/** The claim that the keyboard is moving to while the page still shows an earlier one. */
export interface Heading {
  /** Id of the claim that opens next. */
  id: string;
  /** Ids of claims that the page may show until then; undefined if none was open. */
  passes: readonly (string | undefined)[];
  /** When the key was pressed, in milliseconds of `performance.now()`. */
  at: number;
}

/** How long a requested claim counts as the next to open, in milliseconds. */
export const HEADS_MS = 1_500;

/** Adds a move to `id`, keeping the moves that the page hasn't shown yet. */
export const headFor = (
  id: string,
  before: Heading | null,
  shown: string | undefined,
  now: number,
): Heading => ({ id, passes: [...(before ? [...before.passes, before.id] : []), shown], at: now });

/** Returns the pending move once the page shows `shown`: null if it arrived, or if the person went
 * elsewhere, so that coming back starts fresh. */
export const headingOn = (heading: Heading | null, shown: string | undefined): Heading | null =>
  heading && heading.id !== shown && heading.passes.includes(shown) ? heading : null;

/** Returns the claim that opens next; undefined after `HEADS_MS`. */
export const headsTo = (heading: Heading | null, now: number): string | undefined =>
  heading && now - heading.at < HEADS_MS ? heading.id : undefined;
