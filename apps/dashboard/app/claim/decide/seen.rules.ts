/** What someone saw of a claim when they began to act on it. */
export interface Seen {
  readonly version: number;
  /** The number of the last thing that had happened to it. */
  readonly sequence: number;
  /** When it was read, as an ISO instant. */
  readonly at: string;
}
