import type { RenderedEmail } from './email.port.ts';

/** What an email about a store that goes live is for. */
export type ImplementationEmailKind =
  | 'application'
  | 'submitted'
  | 'changes-requested'
  | 'approved'
  | 'rejected'
  | 'deployed'
  | 'deployment-undone';

/** The content of an email about a store that goes live. */
export interface ImplementationEmailProps {
  kind: ImplementationEmailKind;
  /** The page of the implementation; for an application, the secret link that confirms it. */
  url: string;
  /** The recipient. */
  name: string;
  storeName: string;
  /** The person who moved the implementation; null for programs. */
  actorName: string | null;
  /** The reviewer's words. */
  note: string | null;
}

/** Renders emails about stores that go live, in the product's look. */
export interface ImplementationEmailRenderer {
  render(props: ImplementationEmailProps): Promise<RenderedEmail>;
}
