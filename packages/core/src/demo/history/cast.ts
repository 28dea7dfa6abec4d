import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { isRole, type Role } from '../../kernel/permission.rules.ts';
import type { Store } from '../../stores/internal.ts';
import { listColleagues } from '../demo.repository.ts';
import type { Cast, Colleague } from './stage.ts';

const AGENTS: readonly Role[] = ['store_owner', 'store_admin', 'store_support'];
const PROVIDER: readonly Role[] = ['account_support', 'account_support_admin'];

/**
 * Returns the people who work on a store's claims in the demo: its team and the provider's, or, if
 * those are too few, invented former staff, to whom nothing is assigned.
 */
export async function castOf(ctx: Context, store: Store): Promise<Cast> {
  const found = await read(ctx, 'team-member:read', { storeId: store.id }, listColleagues);
  const among = (roles: readonly Role[]): Colleague[] =>
    found.flatMap(({ userId, name, storeId, role }) =>
      isRole(role) && roles.includes(role)
        ? [{ userId, name, memberships: [{ storeId: storeId || null, role }] }]
        : [],
    );
  const [agents, provider] = [among(AGENTS), among(PROVIDER)];
  const boss =
    among(['store_admin', 'store_owner'])[0] ?? former('Robin Hale', 'store_admin', store.id);
  const known = agents.length + provider.length > 1;
  if (known) return { agents: agents.length > 0 ? agents : provider, provider, boss, known };
  const gone = [former('Kim Ostrow', 'store_support', store.id), boss];
  return { agents: gone, provider, boss, known };
}

const former = (name: string, role: Role, storeId: string): Colleague => ({
  userId: `usr_former_${name.split(' ')[0]?.toLowerCase()}`,
  name,
  memberships: [{ storeId, role }],
});
