import type { RenderedEmail } from './email.port.ts';

/** The content of an email to an owner about a connected shop. */
export interface ConnectionEmailProps {
  /**
   * `degraded`: the shop has failed for an hour. `refused`: it refuses the credentials. `uninstalled`:
   * it ended the connection. `privacy`: it asks for the data of a customer, or for its erasure;
   * `problem` says which.
   */
  trouble: 'degraded' | 'refused' | 'uninstalled' | 'privacy';
  /** The page of the connection; requires sign-in and contains no secret. */
  url: string;
  name: string;
  storeName: string;
  connectionName: string;
  /** What the shop says. */
  problem: string;
  /** Since when, formatted in the store's time zone. */
  failingSince: string;
}

/** Renders emails about connected shops, in the product's look. */
export interface ConnectionEmailRenderer {
  render(props: ConnectionEmailProps): Promise<RenderedEmail>;
}
