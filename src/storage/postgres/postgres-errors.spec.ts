import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError } from '../../kernel/errors/database-errors.js';
import {
  isConflict,
  isConnectionLost,
  notRead,
  notStored,
  OutcomeUnknownError,
  postgresFaultOf,
} from './postgres-errors.js';

const coded = (code: string): Error => Object.assign(new Error('to db.example as yamb'), { code });

describe('an error of PostgreSQL', () => {
  it.each([
    ['08006', 'UNREACHABLE'],
    ['57P01', 'UNREACHABLE'],
    ['57P03', 'UNREACHABLE'],
    ['53100', 'DISK_FULL'],
    ['53300', 'BUSY'],
    ['55P03', 'BUSY'],
    ['57014', 'BUSY'],
    ['40001', 'BUSY'],
    ['25006', 'READ_ONLY'],
    ['XX001', 'DAMAGED'],
    ['28P01', 'NOT_OPEN'],
    ['3D000', 'NOT_OPEN'],
    ['58030', 'FAILING'],
    ['ECONNREFUSED', 'UNREACHABLE'],
    ['ECONNRESET', 'UNREACHABLE'],
    ['EPIPE', 'UNREACHABLE'],
  ])('with code %s is the fault %s, described without the message of the database', (code, fault) => {
    const error = coded(code);
    expect(postgresFaultOf(error)).toBe(fault);
    for (const described of [notStored(error), notRead(error)]) {
      expect(described).toBeInstanceOf(DatabaseUnavailableError);
      expect(String(described)).toMatch(/: The [ a-z-]+(; nothing was stored)?\. Try again later\.$/);
    }
  });

  it.each(['23505', '42P01', '22012', '42601', 'ERR_INVALID_ARG_TYPE'])(
    '%s is a mistake of the server, not of the database',
    (code) => {
      const error = coded(code);
      expect(notStored(error)).toBe(error);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'timeout expired',
  ])('"%s" is a lost connection', (message) => {
    expect(isConnectionLost(new Error(message))).toBe(true);
  });

  it('can be retried after a conflict', () => {
    expect(['40001', '40P01', '40002', '23505'].map((code) => isConflict(coded(code)))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('never claims that nothing was stored if the outcome is unknown', () => {
    const unknown = new OutcomeUnknownError(coded('ECONNRESET'));
    expect(notStored(unknown)).toBe(unknown);
    expect(unknown.message).toContain('idempotency key');
    expect(unknown.message).not.toContain('nothing was stored');
  });
});
