/** What an email about a store that goes live says. */
export interface ImplementationEmailProps {
  kind:
    | 'application'
    | 'submitted'
    | 'changes-requested'
    | 'approved'
    | 'rejected'
    | 'deployed'
    | 'deployment-undone';
  /** The page of the implementation; for an application the secret link that confirms it. */
  url: string;
  /** Empty for an application, whose words are a stranger's. */
  name: string;
  storeName: string;
  /** Null for programs. */
  actorName: string | null;
  /** The reviewer's words. */
  note: string | null;
}
