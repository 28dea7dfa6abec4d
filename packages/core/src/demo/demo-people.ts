import { actingAsSystem, type Context } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';
import { makePerson, PROVIDER } from '../people/internal.ts';
import { findStore } from '../stores/internal.ts';
import { oneAtATime } from './demo.repository.ts';

/** The password of every demo login. */
export const DEMO_PASSWORD = 'amends-demo-2026';

interface DemoPerson {
  email: string;
  name: string;
  /** The role in the store with this slug; without a store, the role in the provider account. */
  roles: readonly (readonly [store: string | null, role: Role])[];
}

/** One login for each role; the owner of juniper works for a second store, too. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'owner@juniper.example',
    name: 'Olive Owens',
    roles: [
      ['juniper', 'store_owner'],
      ['kobo', 'store_support'],
    ],
  },
  { email: 'admin@juniper.example', name: 'Adam Abel', roles: [['juniper', 'store_admin']] },
  { email: 'support@juniper.example', name: 'Sue Summers', roles: [['juniper', 'store_support']] },
  { email: 'user@juniper.example', name: 'Uma Unger', roles: [['juniper', 'store_user']] },
  { email: 'owner@amends.example', name: 'Oscar Ortiz', roles: [[null, 'account_owner']] },
  { email: 'admin@amends.example', name: 'Ada Archer', roles: [[null, 'account_admin']] },
  { email: 'user@amends.example', name: 'Umar Usman', roles: [[null, 'account_user']] },
  { email: 'support@amends.example', name: 'Sami Salo', roles: [[null, 'account_support']] },
  {
    email: 'support-admin@amends.example',
    name: 'Sara Santos',
    roles: [[null, 'account_support_admin']],
  },
  { email: 'finance@amends.example', name: 'Fay Finch', roles: [[null, 'account_finance']] },
  {
    email: 'implementation@amends.example',
    name: 'Ines Ito',
    roles: [[null, 'account_implementation']],
  },
  { email: 'partner@amends.example', name: 'Pat Park', roles: [[null, 'account_partner']] },
];

/** Creates the people of the demo that don't exist yet. */
export async function makeDemoPeople(
  ctx: Context,
  hashOf: (password: string) => Promise<string>,
): Promise<void> {
  const system = actingAsSystem(ctx, 'demo');
  await oneAtATime(system, 'stores', async () => {
    let hash: Promise<string> | undefined;
    const passwordHash = () => {
      hash ??= hashOf(DEMO_PASSWORD);
      return hash;
    };
    for (const { email, name, roles } of DEMO_PEOPLE) {
      const memberships = await Promise.all(
        roles.map(async ([slug, role]) => ({
          storeId: slug ? ((await findStore(system, { store: slug }))?.id ?? '') : PROVIDER,
          role,
        })),
      );
      await makePerson(system, { name, email, passwordHash, memberships });
    }
  });
}
