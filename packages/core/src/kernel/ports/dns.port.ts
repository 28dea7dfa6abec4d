import type { DnsAnswer } from '../dns-answer.rules.ts';

/** Asks DNS, within a time limit. Never throws. */
export interface DnsResolver {
  /** Returns the texts of a name; the parts of each are joined. */
  txt(name: string): Promise<DnsAnswer>;
  /** Returns the host that the name is an alias of. */
  cname(name: string): Promise<DnsAnswer>;
  /** Returns the IPv4 and IPv6 addresses of the name, through aliases. */
  addresses(name: string): Promise<DnsAnswer>;
}

/** The host names of the deployment, in lowercase ASCII. */
export interface Hosts {
  /** Names that no store can have. */
  readonly own: readonly string[];
  /** The name that the domains of stores point to; null if the deployment has no public one. */
  readonly target: string | null;
  /** What senders of stores need in DNS for returned emails; null without a public mail domain. */
  readonly returnPath: ReturnPath | null;
  /** Where replies to emails arrive; null if the deployment takes none. */
  readonly replies: ReplyHost | null;
}

/** Takes replies at `mailbox+token@host`, or at `token@host` if every address of the host arrives. */
export interface ReplyHost {
  readonly mailbox: string | null;
  readonly host: string;
}

/**
 * Where emails that can't be delivered return to: a host of the deployment, which a name of the store
 * is an alias of, or the sender itself, whose SPF record includes that of the deployment.
 */
export type ReturnPath =
  | { readonly kind: 'alias'; readonly host: string }
  | { readonly kind: 'spf'; readonly include: string };
