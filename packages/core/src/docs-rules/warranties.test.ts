import {
  cancellationRefusal,
  endOfExtension,
  endOfRegistration,
  endOfWarranty,
  warrantyState,
} from '../commerce/warranties/warranty.rules.ts';
import { instantOf, localText, testPage } from './testing/rules-page.ts';

const ZONE = 'America/New_York';
const NOW = instantOf('2026-03-10 12:00', ZONE);

testPage(
  'warranties.md',
  {
    states: (cells) => ({
      State: warrantyState(
        {
          validUntil: cells.time('Ends (UTC)', 'UTC'),
          removedAt: cells.yes('Removed') ? NOW : null,
        },
        cells.time('Now (UTC)', 'UTC'),
      ),
    }),

    registering: (cells) => {
      const { ends, code } = endOfRegistration({
        validUntil: cells.optional('Last day'),
        period: cells.optional('Period'),
        purchasedAt: cells.time('Bought', ZONE),
        deliveredAt: cells.instant('Delivered', ZONE),
        timeZone: ZONE,
        now: NOW,
      });
      return { Ends: localText(ends, ZONE), 'Refused with': code ?? 'none' };
    },

    extending: (cells) => {
      const { ends, code } = endOfExtension(
        {
          validUntil: endOfWarranty(cells.text('Ends'), ZONE) ?? NOW,
          removedAt: cells.yes('Canceled') ? NOW : null,
        },
        { day: cells.text('New last day'), timeZone: ZONE, now: NOW },
      );
      return { 'Now ends': localText(ends, ZONE), 'Refused with': code ?? 'none' };
    },

    canceling: (cells) => ({
      'Refused with':
        cancellationRefusal({
          fee: cells.amount('Fee'),
          refundedAmount: cells.amount('Paid back'),
          openClaims: cells.number('Open claims'),
          removedAt: cells.yes('Canceled') ? NOW : null,
        }) ?? 'none',
    }),
  },
  30,
);
