import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountPauseSeconds, loginPauseSeconds } from '../access/login-pause.rules.ts';
import { BULK_MOVES } from '../claims/terms/lifecycle/actions.rules.ts';
import {
  can,
  GRANTS,
  grantsOf,
  mayGrantRole,
  type NonRoleActor,
  PERMISSIONS,
  ROLES,
} from '../kernel/permission.rules.ts';
import { mayManage, mayTokenManage, rolesOf } from '../people/team.rules.ts';
import { type RecordedChange, type TeamUndo, undoOf } from '../people/undo-team-change.rules.ts';
import { SECTION_NAMES, SETTINGS_SECTIONS } from '../stores/settings/section.rules.ts';
import { type BulkAction, permissionOf } from '../workspace/bulk-actions/bulk-action.rules.ts';
import { type Cells, listText, rowsOf, testPage, yesNo } from './testing/rules-page.ts';

const PAGE = 'permissions.md';
const ACTORS = Object.keys(GRANTS).filter(
  (who): who is NonRoleActor => !(ROLES as readonly string[]).includes(who),
);

function bulkActionIn(cells: Cells): BulkAction {
  const text = cells.text('Bulk action');
  const to = BULK_MOVES.find((state) => text === `move to ${state}`);
  if (to) return { kind: 'move', to };
  switch (text) {
    case 'assign':
      return { kind: 'assign', assigneeId: null };
    case 'label':
    case 'unlabel':
      return { kind: text, labelIds: ['lab_1'] };
    case 'archive':
      return { kind: 'archive' };
    case 'macro':
      return { kind: 'macro', macroId: 'mac_1' };
    default:
      throw new Error(`no bulk action: ${text}`);
  }
}

/** An event of a team, with everything that such events say. */
function teamChangeIn(cells: Cells): RecordedChange {
  const data = { userId: 'usr_1', invitationId: 'inv_1', role: 'store_user', deactivated: false };
  const [from, to] = ['store_user', 'store_support'];
  return { name: cells.text('Change').replaceAll('`', ''), from, to, data } as RecordedChange;
}

const UNDOS: Record<TeamUndo['kind'], string> = {
  role: 'gives the role before',
  activate: 'reactivates',
  deactivate: 'deactivates',
  return: 'takes back as what they were',
  revoke: 'revokes the invitation',
  invite: 'sends an invitation again',
};

const CORE = new URL('../', import.meta.url);
/** The table of permissions, what roles and tokens have of it, and what only tests or shows. */
const NOT_ASKING =
  /\.(test|walk|conformance)\.ts$|^(testing|demo|docs-rules)\/|^kernel\/(permission|role-grants|token-scopes)\.rules\.ts$/;

/** Everything that core's use cases say, in one text. */
const sources = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !NOT_ASKING.test(file))
  .map((file) => readFileSync(new URL(file, CORE), 'utf8'))
  .join('\n');

/** Returns whether a use case asks for a permission, by its name or as `resource:${action}`. */
const isAsked = (permission: string) =>
  sources.includes(`'${permission}'`) ||
  sources.includes(`\`${permission.split(':')[0]}:$\{action}\``);

test('every permission is asked somewhere or listed as reserved', () => {
  const reserved = rowsOf(PAGE, 'reserved-permissions').map(([permission]) => permission);
  expect(PERMISSIONS.filter((permission) => !isAsked(permission)).sort()).toEqual(reserved.sort());
});

test('the page shows every section of the settings', () => {
  const shown = rowsOf(PAGE, 'sections-of-the-settings').map(([section]) => section);
  expect(shown.sort()).toEqual([...SECTION_NAMES].sort());
});

testPage(
  PAGE,
  {
    grants: (cells) => ({
      Granted: yesNo(can(cells.list('Grants'), cells.oneOf('Permission', PERMISSIONS))),
    }),

    roles: (cells) => {
      const grants = grantsOf(cells.oneOf('Role', ROLES));
      return { Granted: yesNo(can(grants, cells.oneOf('Permission', PERMISSIONS))) };
    },

    'actors-without-a-role': (cells) => {
      const grants = grantsOf(cells.oneOf('Actor', ACTORS));
      return { Granted: yesNo(can(grants, cells.oneOf('Permission', PERMISSIONS))) };
    },

    exceptions: (cells) => {
      const grants = grantsOf(cells.oneOf('Role', ROLES));
      return {
        'Override a window': yesNo(can(grants, 'claim:override-window')),
        'Settle outside': yesNo(can(grants, 'claim:resolve-externally')),
        'Grant an appeasement': yesNo(can(grants, 'appeasement:create')),
        'Add protection': yesNo(can(grants, 'protection:add')),
      };
    },

    'api-tokens': (cells) => ({
      'May give': yesNo(mayTokenManage(cells.oneOf('Role to give', ROLES))),
    }),

    'giving-roles': (cells) => ({
      'May give': yesNo(
        mayGrantRole(cells.oneOf('Own role', ROLES), cells.oneOf('Role to give', ROLES)),
      ),
    }),

    'roles-of-a-team': (cells) => {
      const storeId = cells.oneOf('Team', ['store', 'account']) === 'store' ? 'sto_1' : '';
      const own = cells.oneOf('Own role', ROLES);
      return { 'Can give': listText(rolesOf(storeId).filter((role) => mayManage([own], role))) };
    },

    'reserved-permissions': (cells) => {
      cells.text('Until then');
      return { Asked: yesNo(isAsked(cells.oneOf('Permission', PERMISSIONS))) };
    },

    'undoing-a-change-of-a-team': (cells) => {
      const undo = undoOf(teamChangeIn(cells));
      return { Undo: undo ? UNDOS[undo.kind] : 'none' };
    },

    'sections-of-the-settings': (cells) => ({
      Permission: SETTINGS_SECTIONS[cells.oneOf('Section', SECTION_NAMES)],
    }),

    'many-claims-at-once': (cells) => ({ Permission: permissionOf(bulkActionIn(cells)) }),

    'wrong-passwords': (cells) => {
      const attempts = cells.number('Attempts');
      return {
        'Wait for one network, seconds': String(loginPauseSeconds(attempts)),
        'Wait for the account, seconds': String(accountPauseSeconds(attempts)),
      };
    },
  },
  60,
);
