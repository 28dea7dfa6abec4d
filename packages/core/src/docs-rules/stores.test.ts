import { isSlug, RESERVED_SLUGS } from '../stores/slug.rules.ts';
import { problemsOf } from '../stores/store-health.rules.ts';
import {
  isSeenByShoppers,
  STORE_ACTIONS,
  STORE_MOVES,
  STORE_STATUSES,
  storeActionsOf,
  takesNewClaims,
} from '../stores/store-status.rules.ts';
import { listText, testPage, yesNo } from './testing/rules-page.ts';

testPage(
  'stores.md',
  {
    'what-a-status-allows': (cells) => {
      const status = cells.oneOf('Status', STORE_STATUSES);
      return {
        'Seen by shoppers': yesNo(isSeenByShoppers(status)),
        'Takes new claims': yesNo(takesNewClaims(status)),
      };
    },

    moves: (cells) => {
      const action = cells.oneOf('Action', STORE_ACTIONS);
      const isAllowed = storeActionsOf(cells.oneOf('Status', STORE_STATUSES)).includes(action);
      const { to, needsReason } = STORE_MOVES[action];
      return {
        Becomes: isAllowed ? to : 'refused',
        Reason: needsReason ? 'required' : 'optional',
      };
    },

    slugs: (cells) => {
      const slug = cells.text('Slug');
      return { Allowed: yesNo(isSlug(slug) && !RESERVED_SLUGS.has(slug)) };
    },

    health: (cells) => ({
      Problems: listText(
        problemsOf({
          status: cells.oneOf('Status', STORE_STATUSES),
          hasContact: cells.yes('Contact'),
          hasResolution: cells.yes('Resolution'),
          lastOrderAt: cells.yes('Last order') ? new Date('2026-06-01T00:00:00Z') : null,
          ordersLast7Days: cells.number('Orders in 7 days'),
          failingDomains: cells.number('Failing domains'),
          undeliveredEmails: cells.number('Undelivered emails'),
          overdueClaims: cells.number('Overdue claims'),
        }),
      ),
    }),
  },
  20,
);
