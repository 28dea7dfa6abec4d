import type { DnsAnswer } from '../dns-answer.rules.ts';

/** Queries DNS, within a time limit. Never throws. */
export interface DnsResolver {
  /** Returns the TXT records of a name, each with its parts joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Returns the host that the name is an alias of. */
  cname(name: string): Promise<DnsAnswer>;
  /** Returns the IPv4 and IPv6 addresses of the name, through aliases. */
  addresses(name: string): Promise<DnsAnswer>;
}

/** The host names of the deployment, in lowercase ASCII. */
export interface Hosts {
  /** The deployment's own host names, which no store can use. */
  readonly own: readonly string[];
  /** The name that the domains of stores point to; null if the deployment has no public one. */
  readonly target: string | null;
  /** The DNS record that store senders need for returned emails; null without a public mail domain. */
  readonly returnPath: ReturnPath | null;
  /** Where replies to emails arrive; null if the deployment takes none. */
  readonly replies: ReplyHost | null;
}

/**
 * Takes replies at `mailbox+token@host`; at `token@host` if the host receives mail for every address
 * (`mailbox` is null).
 */
export interface ReplyHost {
  readonly mailbox: string | null;
  readonly host: string;
}

/**
 * Where emails that can't be delivered go: to a host of the deployment that the store's domain points
 * to with a CNAME, or to the sender itself, whose SPF record includes the deployment's.
 */
export type ReturnPath =
  | { readonly kind: 'alias'; readonly host: string }
  | { readonly kind: 'spf'; readonly include: string };
