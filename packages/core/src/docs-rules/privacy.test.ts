import { isFileKey } from '../claims/evidence/file-key.rules.ts';
import { EMAIL_TEMPLATES, pathOfEmail } from '../claims/terms/email-templates.rules.ts';
import { failureCodeOf, failureOf } from '../mail/delivery.rules.ts';
import { cutoffsOf } from '../privacy/retention.rules.ts';
import { maskEmail, maskName, maskPhone, maskStreet } from '../reference/mask.rules.ts';
import { metadataOnClaims, nameMetadata } from '../stores/settings/name-metadata.rules.ts';
import { listText, testPage, yesNo } from './testing/rules-page.ts';

const MASKS = { email: maskEmail, name: maskName, street: maskStreet, phone: maskPhone };
const FURTHER_FIELDS = { gift: 'yes', channel: 'app' };

testPage(
  'privacy.md',
  {
    'masked-contact-data': (cells) => {
      const mask = MASKS[cells.oneOf('Kind', ['email', 'name', 'street', 'phone'])];
      return { Masked: mask(cells.optional('Full') ?? '') || 'none' };
    },

    links: (cells) => ({
      Address: pathOfEmail(cells.oneOf('Email', EMAIL_TEMPLATES), 'clm_1', 'TOKEN'),
    }),

    'names-of-files': (cells) => ({ Accepted: yesNo(isFileKey(cells.text('Key'))) }),

    'failed-emails': (cells) => {
      const code = cells.optional('Error code');
      const error = new Error(cells.text('Error message'));
      const kept = failureCodeOf(code === null ? error : Object.assign(error, { code }));
      return { Kept: kept, 'Shown as': failureOf(kept) };
    },

    'erasing-customers-after-a-period': (cells) => {
      const kept = cells.text('Period');
      const terms = {
        kept: kept === 'none' ? null : kept,
        appealWithin: 'P30D',
        closesAfter: 'P45D',
      };
      const cutoffs = cutoffsOf(terms, new Date(cells.text('Now')));
      const day = (at: Date | undefined) => at?.toISOString().slice(0, 10) ?? 'kept';
      return {
        Everything: day(cutoffs?.all),
        Claims: day(cutoffs?.claims),
        Orders: day(cutoffs?.orders),
      };
    },

    'custom-fields': (cells) => {
      const named = (column: string, on: 'order' | 'claim') =>
        cells.list(column).map((key) => ({ key, label: key, on }));
      const names = [...named('Named for orders', 'order'), ...named('Named for claims', 'claim')];
      const onOrder = nameMetadata(names, 'order', FURTHER_FIELDS);
      const onClaim = metadataOnClaims(names, FURTHER_FIELDS);
      return {
        'Order shows': listText(onOrder.map(({ label }) => label)),
        'Claim shows': listText(onClaim.map(({ label }) => label)),
      };
    },
  },
  31,
);
