import { approvalFrom } from '../access/store-approval.rules.ts';
import { checklistOf, missingSteps } from '../implementations/checklist.rules.ts';
import {
  allows,
  IMPLEMENTATION_ACTIONS,
  IMPLEMENTATION_MOVES,
  IMPLEMENTATION_SOURCES,
  IMPLEMENTATION_STATES,
  undoableUntil,
} from '../implementations/implementation.rules.ts';
import { maySendEmail } from '../mail/store-emails.rules.ts';
import { STORE_STATUSES } from '../stores/store-status.rules.ts';
import { listText, testPage, yesNo } from './testing/rules-page.ts';

const DEPLOYED_AT = new Date('2026-11-22T12:00:00Z');

testPage(
  'implementations.md',
  {
    moves: (cells) => {
      const action = cells.oneOf('Action', IMPLEMENTATION_ACTIONS);
      const { to, permission, needsNote } = IMPLEMENTATION_MOVES[action];
      return {
        Becomes: allows(cells.oneOf('State', IMPLEMENTATION_STATES), action) ? to : 'refused',
        Permission: permission,
        Note: needsNote ? 'required' : 'optional',
      };
    },

    'before-the-approval': (cells) => {
      const state = cells.optional('Implementation');
      const approval = approvalFrom({
        status: cells.oneOf('Status', STORE_STATUSES),
        wasLive: cells.yes('Was live'),
        implementation:
          state === null
            ? null
            : { state, source: cells.oneOf('Started by', IMPLEMENTATION_SOURCES) },
      });
      if (state === null) cells.text('Started by');
      return {
        'Emails to customers': maySendEmail(approval, 'received') ? 'sent' : 'held',
        Invitations: maySendEmail(approval, 'invitation') ? 'sent' : 'held',
        'News of the application': maySendEmail(approval, 'implementation') ? 'sent' : 'held',
      };
    },

    'undoing-a-deployment': (cells) => {
      const state = cells.oneOf('State', IMPLEMENTATION_STATES);
      const minutes = cells.number('Minutes since the deployment');
      const now = new Date(DEPLOYED_AT.getTime() + minutes * 60_000);
      return {
        'Can be undone': yesNo(undoableUntil({ state, deployedAt: DEPLOYED_AT }, now) !== null),
      };
    },

    checklist: (cells) => {
      const steps = checklistOf({
        hasContact: cells.yes('Contact'),
        hasResolution: cells.yes('Resolution'),
        areSettingsConfirmed: cells.yes('Settings confirmed'),
        hasBranding: cells.yes('Branding'),
        hasVerifiedDomain: cells.yes('Domain'),
        hasVerifiedSender: cells.yes('Sender'),
        hasOrders: cells.yes('Orders'),
        hasSeenWidget: cells.yes('Widget seen'),
        hasFinishedClaim: cells.yes('Finished claim'),
        teamSize: cells.number('Team'),
      });
      return {
        Done: listText(steps.filter(({ isDone }) => isDone).map(({ step }) => step)),
        Missing: listText(missingSteps(steps)),
      };
    },
  },
  20,
);
