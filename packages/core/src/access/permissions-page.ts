import {
  can,
  grantsOf,
  PERMISSIONS,
  PROVIDER_ROLES,
  type Role,
  STORE_ROLES,
} from '../kernel/permission.rules.ts';

/** Returns the Markdown of `docs/permissions.md`: the permissions of each role. */
export function permissionsPage(): string {
  return `# Who may do what

Made from \`packages/core/src/kernel/role-grants.rules.ts\`, the list of grants; a test fails when
this page is out of date, and \`npx vitest run packages/core/src/access/permissions-page.test.ts -u\` writes it
again. The API answers 403 for a missing permission, with its name in \`facts.permission\`, and 404 for a
record of another store, as for one that does not exist.

A person may have a role in the provider account, which reaches every store, and roles in stores; where
two of them meet, either is enough. \`apps/server/src/api/v1/permissions.walk.ts\` names the permission
that each address of the API asks for.

## Staff of the provider

${table(PROVIDER_ROLES, 'account_')}

## Staff of a store

${table(STORE_ROLES, 'store_')}
`;
}

function table(roles: readonly Role[], prefix: string): string {
  const head = ['Permission', ...roles.map((role) => role.slice(prefix.length).replace('_', ' '))];
  const rows = PERMISSIONS.filter((permission) =>
    roles.some((role) => can(grantsOf(role), permission)),
  ).map((permission) => [
    `\`${permission}\``,
    ...roles.map((role) => (can(grantsOf(role), permission) ? 'yes' : '')),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
