import { REASON_CODES } from '@amends/core/claims/terms/reason.rules';
import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { customerReasonLabel, customerResolutionLabel } from '@amends/words/labels';
import { expect, test } from 'vitest';
import {
  decisionReason,
  evidenceTexts,
  reasonText,
  resolutionText,
} from './decision-messages.server.ts';

test('reasons and resolutions read the same in the portal as in the API', () => {
  expect(REASON_CODES.map((code) => reasonText(code))).toEqual(
    REASON_CODES.map(customerReasonLabel),
  );
  expect(RESOLUTION_TYPES.map((type) => resolutionText(type))).toEqual(
    RESOLUTION_TYPES.map(customerResolutionLabel),
  );
});

test('suspected fraud reads as core names it to customers, and nothing reads as an unknown code', () => {
  const shown = { reason: 'NOT_COVERED', reasonLabel: 'Not Covered' };
  expect(decisionReason(shown)).toBe('Not Covered');
  expect(decisionReason({ ...shown, reasonLabel: 'Claim Type Not Covered' })).toBe(
    'Claim Type Not Covered',
  );
  expect(reasonText('toString')).toBeNull();
  expect(resolutionText(undefined)).toBe('');
});

test('a decision is in the language of the page, with the names that people gave to files', async () => {
  await import('./translations.server.ts');
  const texts = { locale: 'en-XA' };
  const claim = {
    decision: {
      evidenceConsidered: [
        { id: 'med_1', name: 'box.jpg' },
        { id: 'doc_1', name: 'Signed statement' },
      ],
    },
    claimDocuments: [{ id: 'doc_1', type: 'ACKNOWLEDGEMENT' }],
  } as unknown as Parameters<typeof evidenceTexts>[0];
  expect(evidenceTexts(claim)).toEqual(['box.jpg', 'Signed statement']);
  expect(evidenceTexts(claim, texts)).toEqual(['box.jpg', expect.stringMatching(/^⟦Šîĝñéð/)]);
  expect(reasonText('EXPIRED', texts)).toMatch(/^⟦/);
  expect(resolutionText('RESHIP', texts)).toMatch(/^⟦/);
});
