import { connect } from 'node:net';
import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { isDatabaseOutage } from './outage.ts';
import { limitTransactions, takeSeat } from './seats.ts';

function said(code: string, severity = 'ERROR'): DatabaseError {
  const error = new DatabaseError('said by PostgreSQL', 20, 'error');
  return Object.assign(error, { code, severity });
}

describe('a database outage', () => {
  test.each([
    ['an administrator ended the connection', '57P01'],
    ['a backend crashed', '57P02'],
    ['PostgreSQL is starting up', '57P03'],
    ['all slots are taken', '53300'],
    ['the disk is full', '53100'],
    ['the disk fails', '58030'],
    ['the connection failed', '08006'],
    ['a lock was not granted in time', '55P03'],
    ['a statement took too long', '57014'],
    ['a transaction sat idle too long', '25P03'],
    ['the server only reads', '25006'],
  ])('is recognized when %s (%s)', (_what, code) => {
    expect(isDatabaseOutage(said(code))).toBe(true);
    expect(isDatabaseOutage(new Error('Failed query', { cause: said(code) }))).toBe(true);
  });

  test.each([
    ['the database takes no connections', '55000'],
    ['the database is being restored', '3D000'],
    ['the password was changed', '28P01'],
  ])('is recognized when no connection begins because %s (%s)', (_what, code) => {
    expect(isDatabaseOutage(said(code, 'FATAL'))).toBe(true);
    expect(isDatabaseOutage(said(code))).toBe(false);
  });

  test.each([['23505'], ['40001'], ['42P01'], ['22P02']])('%s is not an outage', (code) => {
    expect(isDatabaseOutage(said(code))).toBe(false);
  });

  test('is recognized by a socket error when no one listens', async () => {
    const ofPort = new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
    const ofSocket = new Promise((resolve) => connect('/nowhere/socket').once('error', resolve));
    expect(isDatabaseOutage(await ofPort)).toBe(true);
    expect(isDatabaseOutage(await ofSocket)).toBe(true);
  });

  test('is recognized when all connections for transactions stay in use', async () => {
    const pool = {};
    limitTransactions(pool, 0, 1);
    const busy = await takeSeat(pool).catch((error: unknown) => error);
    expect(isDatabaseOutage(busy)).toBe(true);
  });

  test('a missing file, a plain error and a string are not outages', () => {
    const noFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
    for (const thrown of [noFile, new Error('anything'), 'words', null]) {
      expect(isDatabaseOutage(thrown)).toBe(false);
    }
  });
});
