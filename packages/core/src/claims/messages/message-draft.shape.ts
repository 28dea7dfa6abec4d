/** An unsent message of a claim's customer. */
export interface MessageDraft {
  content: string;
  /** Number of times it was saved. */
  version: number;
  updatedAt: Date;
}
