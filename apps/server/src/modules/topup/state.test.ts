import { describe, expect, it } from 'vitest';
import { presets } from '../../../test/settings.ts';
import {
  amountProblem,
  amountWithoutEvidence,
  cameLate,
  freeAmounts,
  lateSlipUntil,
  mayDecide,
  maySlip,
  statusAt,
} from './state.ts';

const at = (time: string) => new Date(`2026-05-11T${time}Z`);

describe('a top-up’s status at an instant', () => {
  const pending = { status: 'PENDING', slip_at: null, expires_at: at('03:30:00') } as const;
  it('expires on the very instant, without a slip only', () => {
    expect(statusAt(pending, at('03:29:59.999'))).toBe('PENDING');
    expect(statusAt(pending, at('03:30:00'))).toBe('EXPIRED');
    expect(statusAt({ ...pending, slip_at: at('03:01:00') }, at('23:00:00'))).toBe('PENDING');
  });
  it('is what was decided, whatever the time', () => {
    for (const status of ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const) {
      expect(statusAt({ ...pending, status }, at('23:00:00'))).toBe(status);
    }
  });
});

describe('amounts', () => {
  it('have bounds, both inside', () => {
    const { 'deposit.minimum': min, 'deposit.maximum': max } = presets;
    expect([min - 1, min, max, max + 1].map((amount) => amountProblem(amount, presets))).toEqual([
      'AMOUNT_TOO_SMALL',
      undefined,
      undefined,
      'AMOUNT_TOO_LARGE',
    ]);
  });
  it('are made unique by up to 99 satang', () => {
    expect(freeAmounts(50_000, new Set())[0]).toBe(50_000);
    expect(freeAmounts(50_000, new Set([50_000, 50_001, 50_003])).slice(0, 2)).toEqual([50_002, 50_004]);
    const all = new Set(Array.from({ length: 100 }, (_, extra) => 50_000 + extra));
    expect(freeAmounts(50_000, all)).toEqual([]);
  });
});

describe('money', () => {
  const until = { slip_at: null, late_slip_at: null, expires_at: at('03:30:00'), decided_at: null };
  it('is late after the end of its top-up, as the bank or the gateway says, and else as it is credited', () => {
    const expired = { ...until, status: 'EXPIRED' } as const;
    expect(cameLate({ ...until, status: 'PENDING' }, null, at('03:29:59'))).toBe(false);
    expect(cameLate({ ...until, status: 'PENDING' }, null, at('03:30:00'))).toBe(true);
    expect(cameLate({ ...until, status: 'PENDING', slip_at: at('03:01:00') }, null, at('23:00:00'))).toBe(
      false,
    );
    expect(cameLate(expired, at('03:29:59'), at('04:00:00'))).toBe(false);
    expect(cameLate(expired, at('03:30:00'), at('04:00:00'))).toBe(true);
  });
  it('of a cancelled top-up is late after the cancellation, and the clock’s end is never put off', () => {
    const cancelled = { ...until, status: 'CANCELLED', decided_at: at('03:10:00') } as const;
    expect(cameLate(cancelled, at('03:09:59'), at('04:00:00'))).toBe(false);
    expect(cameLate(cancelled, at('03:10:00'), at('04:00:00'))).toBe(true);
    const noted = { ...until, status: 'EXPIRED', decided_at: at('03:45:00') } as const;
    expect(cameLate(noted, at('03:40:00'), at('04:00:00'))).toBe(true);
  });
});

describe('a slip', () => {
  const statuses = ['PENDING', 'EXPIRED', 'CANCELLED', 'APPROVED', 'REJECTED'] as const;
  const end = at('03:30:00');
  const topup = (status: (typeof statuses)[number]) => ({
    status,
    slip_at: null,
    late_slip_at: null,
    expires_at: status === 'PENDING' ? at('23:00:00') : end,
    decided_at: status === 'PENDING' ? null : end,
  });
  const takers = (by: 'player' | 'staff', now: Date) =>
    statuses.filter((status) => maySlip(topup(status), by, now));
  it('may come late, from the player for a day', () => {
    expect(takers('player', at('03:31:00'))).toEqual(['PENDING', 'EXPIRED', 'CANCELLED']);
    expect(lateSlipUntil(topup('EXPIRED'), at('03:31:00'))).toEqual(new Date('2026-05-12T03:30:00Z'));
    expect(lateSlipUntil(topup('EXPIRED'), new Date('2026-05-12T03:30:00Z'))).toBeNull();
    expect(lateSlipUntil(topup('PENDING'), at('03:31:00'))).toBeNull();
    expect(takers('staff', new Date('2026-08-01T00:00:00Z'))).toEqual(['PENDING', 'EXPIRED', 'CANCELLED']);
  });
  it('that came late may be rejected', () => {
    const ended = topup('EXPIRED');
    expect(mayDecide(ended, 'REJECTED', at('04:00:00'))).toBe(false);
    expect(mayDecide({ ...ended, late_slip_at: at('03:40:00') }, 'REJECTED', at('04:00:00'))).toBe(true);
    expect(mayDecide(ended, 'APPROVED', at('04:00:00'))).toBe(true);
  });
});

describe('what a slip proves', () => {
  const slip = {
    amount_to_pay: 50_000,
    slip_at: at('03:01:00'),
    slip_reference: 'ABC123',
    slip_warnings: [],
    slip_duplicate_of: null,
    slip_differs: [],
  };
  it('is the amount to pay, and nothing above it', () => {
    expect(amountWithoutEvidence(slip, 50_000)).toBe(0);
    expect(amountWithoutEvidence(slip, 60_000)).toBe(10_000);
  });
  it('is nothing where a service knows no such transfer, or another one; who paid is another question', () => {
    for (const about of ['transfer', 'amount', 'receiver', 'time', 'reference', 'duplicate'] as const) {
      expect(amountWithoutEvidence({ ...slip, slip_differs: ['payer', about] }, 50_000)).toBe(50_000);
    }
    expect(amountWithoutEvidence({ ...slip, slip_differs: ['payer'] }, 50_000)).toBe(0);
  });
});
