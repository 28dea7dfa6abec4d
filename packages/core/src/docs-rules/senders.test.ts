import type { DnsAnswer } from '../kernel/dns-answer.rules.ts';
import { changeAfterCheck } from '../stores/domains/domain-status.rules.ts';
import { readSenderAddress } from '../stores/senders/sender-address.rules.ts';
import {
  compareSenderRecords,
  type SenderAnswers,
  senderRecordsOf,
} from '../stores/senders/sender-records.rules.ts';
import { type Cells, testPage } from './testing/rules-page.ts';

const NOW = new Date('2026-06-15T16:00:00Z');
const HOST = { kind: 'spf', include: 'mail.portal.example' } as const;
const KEYS = {
  domain: 'mail.juniper.example',
  selector: 's1',
  publicKey: 'OURS',
  nextSelector: null,
  nextPublicKey: null,
};
const SILENT: DnsAnswer = { known: false };
const UNKNOWN = { signature: SILENT, nextSignature: null, returnPath: SILENT, policies: [SILENT] };

function answerOf(cells: Cells, column: string): DnsAnswer {
  const cell = cells.text(column);
  if (cell === 'no answer') return SILENT;
  return { known: true, values: cell === 'none' ? [] : [cell] };
}

const compare = (answers: Partial<SenderAnswers>) =>
  compareSenderRecords(KEYS, HOST, { ...UNKNOWN, ...answers });

const STATES = { right: 'ok', wrong: 'wrong', unknown: 'unknown' } as const;

testPage(
  'senders.md',
  {
    addresses: (cells) => {
      const read = readSenderAddress(cells.text('Typed'), ['portal.example']);
      return {
        'Kept as': read.ok ? read.address : '',
        'Refused with': read.ok ? '' : read.code,
      };
    },
    records: (cells) => ({
      State: compare({ signature: answerOf(cells, 'Signature in DNS') }).signature.state,
    }),
    spf: (cells) => {
      const found = compare({ returnPath: answerOf(cells, 'SPF in DNS') });
      const records = senderRecordsOf({ ...KEYS, found }, HOST);
      const shown = records.find(({ purpose }) => purpose === 'return-path');
      return { State: found.returnPath.state, Shown: shown?.values[0] ?? '' };
    },
    'which-address-sends': (cells) => {
      const isVerified = cells.oneOf('Verified', ['yes', 'no']) === 'yes';
      const days = Number.parseInt(cells.optional('Failing for') ?? '', 10);
      const before = {
        verifiedAt: isVerified ? NOW : null,
        failingSince: Number.isNaN(days) ? null : new Date(NOW.getTime() - days * 86_400_000),
        pendingSince: NOW,
        checkedAt: null,
      };
      const state = STATES[cells.oneOf('Records', ['right', 'wrong', 'unknown'])];
      const change = changeAfterCheck(before, [state, 'ok'], NOW);
      const sends = change === 'verified' || (isVerified && change !== 'expired');
      return { 'Sends from': sends ? 'the sender' : 'the deployment' };
    },
  },
  30,
);
