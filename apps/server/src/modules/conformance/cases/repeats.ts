import {
  again,
  BEGIN,
  type ConformanceCase,
  ok,
  refused,
  rollback,
  type SendStep,
  send,
  stake,
  takeBack,
  win,
} from '../case.ts';

/** A message, something in between, and the same message, byte for byte: the same answer, and nothing moves. */

const first = send(stake('s', 10_00), ok(-10_00));
const won = send(win('w', 25_00, 's'), ok(15_00));
const back = send(rollback('b', 's'), ok(0));
const undo = takeBack('u', 25_00, 's');
const undone = send(undo, ok(-10_00));

const repeated = (
  id: string,
  title: string,
  steps: readonly SendStep[],
  more: Partial<ConformanceCase> = {},
): ConformanceCase => ({ id: `again-${id}`, rule: 2, title, steps, ...more });

const only = (reason: string) => ({ house: reason, hub88: reason, slotegrator: reason });
const changes = { skip: only('a settled bet does not change, and what a message names is its own') };
const tip = stake('s', 3_00, { as: 'tip' });
const prize = { kind: 'reward', transactionId: 'p', amount: 7_00, round: 'r' } as const;
const close = { kind: 'close', transactionId: 'c', round: 'r', closesRound: true } as const;
const adjust = { kind: 'adjust', transactionId: 'more', amount: 20_00, original: 's', round: 'r' } as const;
const list = [rollback('l', 's'), rollback('m', 't')];
const voided = takeBack('v', 25_00, 's', { as: 'void' });

export const repeatCases: readonly ConformanceCase[] = [
  repeated('stake', 'A stake again, after its win', [first, won, again(first, 0, 15_00)]),
  repeated('stake-back', 'A stake again, after its rollback', [first, back, again(first, 0, 0)]),
  repeated('stake-refused', 'A stake that was too much again, after a win', [
    first,
    send(stake('t', BEGIN), refused('INSUFFICIENT', -10_00)),
    won,
    again(send(stake('t', BEGIN), refused('INSUFFICIENT', -10_00)), 1, 15_00),
  ]),
  repeated('win', 'A win again, after another stake', [
    first,
    won,
    send(stake('t', 5_00, {}, 'q'), ok(10_00)),
    again(won, 1, 10_00),
  ]),
  repeated('rollback', 'A rollback again, after another stake', [
    first,
    back,
    send(stake('t', 5_00, {}, 'q'), ok(-5_00)),
    again(back, 1, -5_00),
  ]),
  repeated('rollback-first', 'A rollback again, after the stake that came late', [
    back,
    send(stake('s', 10_00), refused('ROLLED_BACK', 0)),
    again(back, 0, 0),
  ]),
  repeated('close', 'The end of a round again, after a late win', [
    first,
    send(close, ok(-10_00)),
    send(win('w', 25_00, 's'), ok(15_00)),
    again(send(close, ok(-10_00)), 1, 15_00),
  ]),
  repeated('reward', 'A prize again, after a stake', [
    send(prize, ok(7_00)),
    send(stake('s', 5_00), ok(2_00)),
    again(send(prize, ok(7_00)), 0, 2_00),
  ]),
  repeated('tip', 'A tip again, after a stake', [
    send(tip, ok(-3_00)),
    send(stake('t', 5_00), ok(-8_00)),
    again(send(tip, ok(-3_00)), 0, -8_00),
  ]),
  repeated(
    'list',
    'A list again, after another stake',
    [
      first,
      send(stake('t', 5_00), ok(-15_00)),
      send(list, ok(0)),
      send(stake('u', 1_00, {}, 'q'), ok(-1_00)),
      again(send(list, ok(0)), 2, -1_00),
    ],
    {
      skip: {
        house: 'a message has one rollback',
        hub88: 'a message has one rollback',
        superapi: 'no lists',
      },
    },
  ),
  repeated(
    'settlement',
    'A settlement again, after it was undone and after the second one',
    [
      first,
      won,
      undone,
      again(won, 1, -10_00),
      send(win('w2', 40_00, 's'), ok(30_00)),
      again(won, 1, 30_00),
      again(undone, 2, 30_00),
    ],
    changes,
  ),
  repeated(
    'cancellation',
    'A cancellation again, after it was undone; the win is paid',
    [
      first,
      back,
      send(takeBack('u', 0, 's'), ok(-10_00), { means: [stake('again', 10_00)] }),
      again(back, 1, -10_00),
      send(win('w', 25_00, 's'), ok(15_00), { means: [win('w', 25_00, 'again')] }),
    ],
    changes,
  ),
  repeated(
    'adjustment',
    'A changed bet again, after it was changed once more',
    [
      first,
      send(adjust, ok(-20_00), { means: [stake('more', 10_00)] }),
      send({ ...adjust, transactionId: 'less', amount: 5_00 }, ok(-5_00), {
        means: [{ ...adjust, transactionId: 'less', amount: 15_00 }],
      }),
      again(send(adjust, ok(-20_00)), 1, -5_00),
    ],
    changes,
  ),
  repeated(
    'void',
    'A void again, after another stake',
    [
      first,
      won,
      send(voided, ok(0), { means: [undo, rollback('x', 's')] }),
      send(stake('t', 5_00, {}, 'q'), ok(-5_00)),
      again(send(voided, ok(0)), 2, -5_00),
    ],
    changes,
  ),
  repeated(
    'transfer',
    'Money that was taken along and brought back, both again',
    [
      send(stake('d', 50_00, { as: 'transfer' }), ok(-50_00)),
      send(win('c', 60_00, 'd', { as: 'transfer' }), ok(10_00)),
      again(send(stake('d', 50_00, { as: 'transfer' }), ok(-50_00)), 0, 10_00),
      again(send(win('c', 60_00, 'd', { as: 'transfer' }), ok(10_00)), 1, 10_00),
    ],
    { player: 'closing', skip: only('money is not taken along') },
  ),
];
