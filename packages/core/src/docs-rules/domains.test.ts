import type { DnsAnswer } from '../kernel/dns-answer.rules.ts';
import { readDomainName } from '../stores/domains/domain-name.rules.ts';
import { compareRecords, type RecordState } from '../stores/domains/domain-records.rules.ts';
import {
  changeAfterCheck,
  type DomainTimes,
  domainStatusOf,
} from '../stores/domains/domain-status.rules.ts';
import { type Cells, testPage } from './testing/rules-page.ts';

const NOW = new Date('2026-06-15T16:00:00Z');
const TARGET = 'portal.example';
const OWN = 'amends-verification=own';

const daysAgo = (text: string | null): Date | null =>
  text === null ? null : new Date(NOW.getTime() - Number.parseInt(text, 10) * 86_400_000);

function answerOf(cells: Cells, column: string, texts: Record<string, string> = {}): DnsAnswer {
  const cell = cells.text(column);
  if (cell === 'no answer') return { known: false };
  const values = cell === 'none' ? [] : cell.split(', ').map((value) => texts[value] ?? value);
  return { known: true, values };
}

const STATES = { right: 'ok', wrong: 'wrong', unknown: 'unknown' } as const;

/** Returns the domain as a check leaves it. */
function afterCheck(domain: DomainTimes, state: RecordState): DomainTimes {
  switch (changeAfterCheck(domain, [state, 'ok'], NOW)) {
    case 'verified':
      return { ...domain, verifiedAt: NOW, failingSince: null };
    case 'recovered':
      return { ...domain, failingSince: null };
    case 'failing':
      return { ...domain, failingSince: NOW };
    case 'expired':
      return { ...domain, verifiedAt: null };
    default:
      return domain;
  }
}

testPage(
  'domains.md',
  {
    names: (cells) => {
      const read = readDomainName(cells.text('Typed'), [TARGET]);
      return {
        'Kept as': read.ok ? read.domain : '',
        'Refused with': read.ok ? '' : read.code,
      };
    },
    records: (cells) => {
      const { routing, ownership } = compareRecords({ token: 'own' }, TARGET, {
        cname: answerOf(cells, 'CNAME'),
        addresses: answerOf(cells, 'Addresses'),
        txt: answerOf(cells, 'Text', { own: OWN, 'of another': 'amends-verification=another' }),
        targetAddresses: { known: true, values: ['203.0.113.7', '2001:db8::7'] },
      });
      return { Routing: routing.state, Ownership: ownership.state };
    },
    statuses: (cells) => {
      const added = daysAgo(cells.text('Added')) ?? NOW;
      const state = STATES[cells.oneOf('Records', ['right', 'wrong', 'unknown'])];
      const after = afterCheck(
        {
          verifiedAt: cells.oneOf('Verified', ['yes', 'no']) === 'yes' ? added : null,
          failingSince: daysAgo(cells.optional('Failing since')),
          pendingSince: added,
          checkedAt: null,
        },
        state,
      );
      return {
        Becomes: domainStatusOf(after, NOW),
        'Names the store': after.verifiedAt ? 'yes' : 'no',
      };
    },
  },
  30,
);
