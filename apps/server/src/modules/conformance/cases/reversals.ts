import { BEGIN, type ConformanceCase, ok, refused, rollback, send, stake, takeBack, win } from '../case.ts';

/** Rollbacks, and what takes money back. */

const bet = stake('s', 10_00);
const first = send(bet, ok(-10_00));
const back = rollback('b', 's');
const won = send(win('w', 25_00, 's'), ok(15_00));
const listOnly = {
  house: 'a message has one rollback, and of stakes only',
  hub88: 'a message has one rollback',
  superapi: 'it has calls of its own for this (void, resettle)',
};
/** The win of a list, by its own id. */
const winBack = takeBack('l', 25_00, 'w');

export const reversalCases: readonly ConformanceCase[] = [
  {
    id: 'rollback',
    rule: 7,
    title: 'A rollback, again, and again under another id',
    steps: [first, send(back, ok(0)), send(back, ok(0), { sameAs: 1 }), send(rollback('b2', 's'), ok(0))],
  },
  {
    id: 'rollback-first',
    rule: 7,
    title: 'A stake that comes after its rollback, twice',
    steps: [send(back, ok(0)), send(bet, refused('ROLLED_BACK', 0)), send(bet, refused('ROLLED_BACK', 0))],
  },
  {
    id: 'rollback-first-zero',
    rule: 7,
    title: 'A stake of nothing that comes after its rollback',
    steps: [
      send(back, ok(0)),
      send(stake('s', 0), refused('ROLLED_BACK', 0), {
        but: { slotegrator: [ok(0), 'its own validation expects it'] },
        means: [],
      }),
    ],
  },
  {
    id: 'rollback-refused',
    rule: 7,
    title: 'The rollback of a stake that was refused',
    steps: [send(stake('s', BEGIN + 1), refused('INSUFFICIENT', 0)), send(back, ok(0))],
  },
  {
    id: 'rollback-zero',
    rule: 7,
    title: 'The rollback of a stake of nothing, and its win',
    steps: [
      send(stake('s', 0), ok(0)),
      send(back, ok(0)),
      send(win('w', 5_00, 's'), refused('ROLLED_BACK', 0)),
    ],
  },
  {
    id: 'win-after-rollback',
    rule: 7,
    title: 'A win of a stake that was rolled back',
    steps: [first, send(back, ok(0)), send(win('w', 25_00, 's'), refused('ROLLED_BACK', 0))],
  },
  {
    id: 'rollback-win',
    rule: 7,
    title: 'A rollback that names a win',
    steps: [first, won, send(rollback('b', 'w'), refused('NOT_ROLLED_BACK', 15_00))],
    skip: { superapi: 'its messages name bets only' },
    needs: 'an own setting',
  },
  {
    id: 'rollback-many',
    rule: 7,
    title: 'Ten rollbacks of a stake at the same moment',
    steps: [first, send(back, ok(0), { times: 10 })],
  },
  {
    id: 'list',
    rule: 8,
    title: 'A list of two stakes, and again',
    skip: { ...listOnly, superapi: 'no lists' },
    steps: [
      first,
      send(stake('t', 5_00), ok(-15_00)),
      send([rollback('l', 's'), rollback('m', 't')], ok(0)),
      send([rollback('l', 's'), rollback('m', 't')], ok(0), { sameAs: 2 }),
    ],
  },
  {
    id: 'list-unknown',
    rule: 8,
    title: 'A list with a stake that comes later',
    skip: { ...listOnly, superapi: 'no lists' },
    steps: [
      first,
      send([rollback('l', 's'), rollback('m', 't')], ok(0)),
      send(stake('t', 5_00), refused('ROLLED_BACK', 0)),
    ],
  },
  {
    id: 'list-win',
    rule: 8,
    title: 'A list with a win: it is taken back',
    skip: listOnly,
    steps: [first, won, send(winBack, ok(-10_00), { means: [{ ...winBack, original: 's' }] })],
  },
  {
    id: 'list-short',
    rule: 8,
    title: 'A list above the wallet is refused whole, and done when there is enough',
    steps: [
      first,
      won,
      send(stake('t', BEGIN + 15_00, {}, 'q'), ok(-BEGIN)),
      send(winBack, refused('INSUFFICIENT', -BEGIN), { means: [] }),
      send(win('v', 30_00, 't', {}, 'q'), ok(30_00 - BEGIN)),
      send(winBack, ok(5_00 - BEGIN), { means: [{ ...winBack, original: 's' }] }),
    ],
    skip: listOnly,
  },
];
