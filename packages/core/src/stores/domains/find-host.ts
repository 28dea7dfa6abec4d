import type { Context } from '../../kernel/internal.ts';
import { hostNameOf } from './domain-name.rules.ts';
import { findHost } from './domains.repository.ts';

/** Whether a host leads to a store; `unverified` hosts were added by a store, `unknown` ones were not. */
export type HostState = 'verified' | 'unverified' | 'unknown';

/** Returns what is known about a request's host. Public, because it reveals no more than the host's page. */
export async function hostStateOf(ctx: Context, host: string): Promise<HostState> {
  const name = hostNameOf(host);
  const verified = name === null ? null : await findHost(ctx, name);
  if (verified === null) return 'unknown';
  return verified ? 'verified' : 'unverified';
}
