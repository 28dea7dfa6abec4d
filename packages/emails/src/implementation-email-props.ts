/** What an email about a store that goes live says. */
export interface ImplementationEmailProps {
  kind: 'application' | 'submitted' | 'changes-requested' | 'approved' | 'rejected' | 'deployed';
  /** The page of the implementation; for an application the secret link that confirms it. */
  url: string;
  name: string;
  storeName: string;
  /** Null for programs. */
  actorName: string | null;
  /** The reviewer's words. */
  note: string | null;
}
