/** Where moving through the list is heading while the page still shows an earlier claim. */
export interface Heading {
  /** The claim that opens next. */
  id: string;
  /** Claims the page may still show on the way there; undefined where no claim was open. */
  passes: readonly (string | undefined)[];
  /** When it was asked for, in milliseconds of the page's clock. */
  at: number;
}

/** How long a claim that was asked for counts as the one that opens, in milliseconds. */
export const HEADS_MS = 1_500;

/** The way to `id` from what the page shows now, behind what it was heading for already. */
export const headFor = (
  id: string,
  before: Heading | null,
  shown: string | undefined,
  now: number,
): Heading => ({ id, passes: [...(before ? [...before.passes, before.id] : []), shown], at: now });

/** What is left of the way once the page shows `shown`: nothing when it has arrived, or when it
 * went somewhere else, so that coming back later starts anew. */
export const headingOn = (heading: Heading | null, shown: string | undefined): Heading | null =>
  heading && heading.id !== shown && heading.passes.includes(shown) ? heading : null;

/** The claim that the page is heading for at `now`; undefined where it has waited too long. */
export const headsTo = (heading: Heading | null, now: number): string | undefined =>
  heading && now - heading.at < HEADS_MS ? heading.id : undefined;
