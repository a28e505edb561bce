import { BEGIN, type ConformanceCase, ok, refused, rollback, send, stake, takeBack, win } from '../case.ts';

/** Messages that only some providers have: several bets, settlements that change, money that is taken along. */

const only = (reason: string) => ({ house: reason, hub88: reason, slotegrator: reason });
const superapi = only('a message has one operation, and a settled bet does not change');
const first = send(stake('s', 10_00), ok(-10_00));
const won = send(win('w', 25_00, 's'), ok(15_00));
const both = [stake('s', 10_00), stake('t', 5_00)];
const atOnce = [stake('s', 10_00), win('w', 25_00, 's')];
const adjust = (transactionId: string, amount: number) =>
  ({ kind: 'adjust', transactionId, amount, original: 's', round: 'r' }) as const;
const undo = takeBack('u', 25_00, 's');
const voided = takeBack('v', 25_00, 's', { as: 'void' });
const transfer = { as: 'transfer' } as const;

export const severalCases: readonly ConformanceCase[] = [
  {
    id: 'multi',
    rule: 8,
    title: 'Two bets in a message, and again',
    skip: superapi,
    steps: [send(both, ok(-15_00)), send(both, ok(-15_00), { sameAs: 0 })],
  },
  {
    id: 'multi-short',
    rule: 8,
    title: 'Two bets of which one is too much',
    skip: superapi,
    steps: [send([stake('s', 10_00), stake('t', BEGIN)], refused('INSUFFICIENT', 0))],
  },
  {
    id: 'multi-known',
    rule: 8,
    title: 'A bet that is known beside one that is new',
    skip: superapi,
    steps: [
      first,
      send([stake('t', 5_00), stake('s', 10_00)], ok(-15_00)),
      send([stake('u', 5_00), stake('s', 11_00)], refused('ID_REUSED', -15_00)),
    ],
  },
  {
    id: 'single',
    rule: 8,
    title: 'Bet and settlement in one, and again',
    skip: superapi,
    steps: [
      send(atOnce, ok(15_00), { means: [stake('s', 10_00), win('w', 25_00, 's')] }),
      send(atOnce, ok(15_00), { sameAs: 0, means: [] }),
    ],
  },
  {
    id: 'single-short',
    rule: 8,
    title: 'Bet and settlement in one, above the wallet',
    skip: superapi,
    steps: [send([stake('s', BEGIN + 1), win('w', 25_00, 's')], refused('INSUFFICIENT', 0))],
  },
  {
    id: 'adjust',
    rule: 8,
    title: 'A bet that becomes more, then less',
    skip: superapi,
    steps: [
      first,
      send(adjust('more', 20_00), ok(-20_00), { means: [stake('more', 10_00)] }),
      send(adjust('less', 5_00), ok(-5_00), { means: [{ ...adjust('less', 15_00) }] }),
    ],
  },
  {
    id: 'adjust-short',
    rule: 8,
    title: 'A bet that becomes more than there is',
    skip: superapi,
    steps: [first, send(adjust('more', BEGIN + 1), refused('INSUFFICIENT', -10_00), { means: [] })],
  },
  {
    id: 'resettle',
    rule: 7,
    title: 'A settlement that is undone and comes with another payout',
    skip: superapi,
    steps: [
      first,
      won,
      send(undo, ok(-10_00), { means: [undo] }),
      send(win('w2', 40_00, 's'), ok(30_00)),
      send(win('w2', 40_00, 's'), ok(30_00), { sameAs: 3 }),
    ],
  },
  {
    id: 'resettle-short',
    rule: 7,
    title: 'A settlement that cannot be undone yet',
    skip: superapi,
    steps: [
      first,
      won,
      send(stake('t', BEGIN + 15_00, {}, 'q'), ok(-BEGIN)),
      send(undo, refused('INSUFFICIENT', -BEGIN), { means: [] }),
      send(win('v', 30_00, 't', {}, 'q'), ok(30_00 - BEGIN)),
      send(undo, ok(5_00 - BEGIN)),
    ],
  },
  {
    id: 'void',
    rule: 7,
    title: 'A settled bet that never was, and again',
    skip: superapi,
    steps: [
      first,
      won,
      send(voided, ok(0), { means: [undo, rollback('x', 's')] }),
      send(voided, ok(0), { means: [] }),
    ],
  },
  {
    id: 'cancel-undone',
    rule: 7,
    title: 'A cancellation that is undone',
    skip: superapi,
    steps: [
      first,
      send(rollback('b', 's'), ok(0)),
      send(takeBack('u', 0, 's'), ok(-10_00), { means: [stake('again', 10_00)] }),
    ],
  },
  {
    id: 'cancel-round',
    rule: 8,
    title: 'All bets of a round are cancelled',
    skip: superapi,
    steps: [
      send(both, ok(-15_00)),
      send(rollback('b', 's', { as: 'round' }), ok(0), { means: [rollback('b', 's'), rollback('c', 't')] }),
    ],
  },
  {
    id: 'waiting',
    rule: 2,
    title: 'A bet that waits and is then open',
    skip: superapi,
    steps: [
      send(stake('s', 10_00, { as: 'waiting' }), ok(-10_00)),
      send(stake('s', 10_00, { as: 'taken' }), ok(-10_00), { means: [] }),
      won,
    ],
  },
  {
    player: 'closing',
    id: 'transfer',
    rule: 5,
    title: 'Money that is taken along and brought back',
    skip: superapi,
    steps: [
      send(stake('d', 50_00, transfer), ok(-50_00)),
      send(win('c', 60_00, 'd', transfer), ok(10_00)),
      send(win('c', 60_00, 'd', transfer), ok(10_00), { sameAs: 1 }),
    ],
  },
  {
    player: 'closing',
    id: 'transfer-back-only',
    rule: 5,
    title: 'Money that is brought back and was not taken along',
    skip: superapi,
    steps: [send(win('c', 60_00, 'd', transfer), refused('NO_STAKE', 0))],
    needs: 'an own setting',
  },
];
