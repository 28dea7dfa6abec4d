/** An unsent message of a claim's customer. */
export interface MessageDraft {
  content: string;
  /** How often it was saved. */
  version: number;
  updatedAt: Date;
}
