/** The version of a claim that a person saw when they began to act on it. */
export interface Seen {
  readonly version: number;
  /** The number of the claim's latest event. */
  readonly sequence: number;
  /** When it was read, as an ISO instant. */
  readonly at: string;
}
