import { BEGIN, type ConformanceCase, malformed, ok, refused, rollback, send, stake, win } from '../case.ts';

/** Repetitions, amounts, rounds. */

const bet = stake('s', 10_00);
const first = send(bet, ok(-10_00));
const reused = refused('ID_REUSED', -10_00);
const anyGame = 'the game of a message may vary';
const settled = 'a bet that is settled with another payout';

export const stakeCases: readonly ConformanceCase[] = [
  { id: 'stake', rule: 2, title: 'A stake', steps: [first] },
  {
    id: 'stake-again',
    rule: 2,
    title: 'A stake that is sent again after another one',
    steps: [first, send(stake('t', 5_00), ok(-15_00)), send(bet, ok(-10_00, -15_00), { sameAs: 0 })],
  },
  {
    id: 'stake-at-once',
    rule: 2,
    title: 'A stake twenty times at the same moment',
    steps: [send(bet, ok(-10_00), { times: 20 })],
  },
  {
    id: 'stake-other-amount',
    rule: 2,
    title: 'The id of a stake with another amount',
    steps: [first, send(stake('s', 11_00), reused)],
  },
  {
    id: 'stake-other-player',
    rule: 2,
    title: 'The id of a stake with another player',
    steps: [
      first,
      { do: 'launch', player: 'other' },
      send(
        bet,
        { kind: 'refused', verdict: 'ID_REUSED', wallet: -10_00 },
        { player: 'other', token: 'other' },
      ),
    ],
  },
  {
    id: 'stake-other-round',
    rule: 2,
    title: 'The id of a stake with another round',
    steps: [first, send(stake('s', 10_00, {}, 'q'), reused)],
  },
  {
    id: 'stake-other-game',
    rule: 2,
    title: 'The id of a stake with another game',
    steps: [
      first,
      send(bet, reused, {
        game: 'unknown',
        means: [],
        but: { slotegrator: [ok(-10_00), anyGame], superapi: [ok(-10_00), anyGame] },
      }),
    ],
  },
  {
    id: 'zero',
    rule: 3,
    title: 'A stake of nothing and a win of nothing',
    steps: [send(stake('s', 0), ok(0)), send(win('w', 0, 's'), ok(0))],
  },
  {
    id: 'win-fraction',
    rule: 4,
    title: 'A win with a fraction of a satang',
    steps: [
      first,
      send(win('w', 1, 's', { thousandths: 900 }), ok(-9_99), {
        but: { house: [malformed(-10_00), 'the contract knows whole satang only'] },
      }),
    ],
  },
  {
    id: 'stake-short',
    rule: 4,
    title: 'A stake a satang above the balance',
    steps: [
      send(stake('s', BEGIN + 1), refused('INSUFFICIENT', 0)),
      send(stake('s', BEGIN + 1), refused('INSUFFICIENT', 0), { sameAs: 0 }),
    ],
  },
  {
    id: 'stake-all',
    rule: 4,
    title: 'A stake of everything, then a win',
    steps: [send(stake('s', BEGIN), ok(-BEGIN)), send(win('w', BEGIN, 's'), ok(0))],
  },
  {
    id: 'win',
    rule: 5,
    title: 'A win, again, and again with another amount',
    steps: [
      first,
      send(win('w', 25_00, 's'), ok(15_00)),
      send(win('w', 25_00, 's'), ok(15_00), { sameAs: 1 }),
      send(win('w', 26_00, 's'), refused('ID_REUSED', 15_00), {
        but: { superapi: [refused('ROUND_FINISHED', 15_00), settled] },
      }),
    ],
  },
  {
    id: 'win-no-stake',
    rule: 5,
    title: 'A win in a round without a stake',
    steps: [send(win('w', 25_00, 's'), refused('NO_STAKE', 0))],
  },
  {
    id: 'win-no-stake-zero',
    rule: 5,
    title: 'A win of nothing in a round without a stake',
    steps: [
      send(win('w', 0, 's'), refused('NO_STAKE', 0), {
        but: { slotegrator: [ok(0), 'its own validation expects it'] },
        means: [],
      }),
    ],
  },
  {
    id: 'win-of-another',
    rule: 5,
    title: "A win in a round of another player's",
    steps: [
      { do: 'launch', player: 'other' },
      send(bet, { kind: 'ok', wallet: 0 }, { player: 'other', token: 'other' }),
      send(win('w', 25_00, 's'), refused('NO_STAKE', 0)),
    ],
  },
  {
    id: 'several',
    rule: 5,
    title: 'Two stakes and two wins in a round',
    steps: [
      first,
      send(stake('t', 5_00), ok(-15_00)),
      send(win('w', 3_00, 's'), ok(-12_00)),
      send(win('v', 4_00, 't'), ok(-8_00)),
    ],
  },
  {
    id: 'round-closed',
    rule: 5,
    title: 'A finished round takes wins and no stakes',
    steps: [
      first,
      send(stake('t', 5_00), ok(-15_00)),
      send(win('w', 3_00, 's', { closesRound: true }), ok(-12_00)),
      send(stake('u', 1_00), refused('ROUND_FINISHED', -12_00)),
      send(win('v', 4_00, 't'), ok(-8_00)),
    ],
  },
  {
    id: 'close',
    rule: 5,
    title: 'A message that only ends the round',
    steps: [
      first,
      send({ kind: 'close', transactionId: 'c', round: 'r', closesRound: true }, ok(-10_00)),
      send(stake('u', 1_00), refused('ROUND_FINISHED', -10_00)),
    ],
  },
  {
    id: 'reward',
    rule: 5,
    title: 'A prize without a stake, and again',
    steps: [
      send({ kind: 'reward', transactionId: 'p', amount: 7_00, round: 'r' }, ok(7_00)),
      send({ kind: 'reward', transactionId: 'p', amount: 7_00, round: 'r' }, ok(7_00), { sameAs: 0 }),
    ],
  },
  {
    id: 'free-bet',
    rule: 3,
    title: 'A free bet takes nothing and its win is paid',
    steps: [
      send(stake('s', 10_00, { as: 'free' }), ok(0), { means: [stake('s', 0)] }),
      send(win('w', 5_00, 's', { as: 'free' }), ok(5_00)),
    ],
  },
  {
    id: 'tip',
    rule: 3,
    title: 'A tip is taken',
    steps: [send(stake('s', 3_00, { as: 'tip' }), ok(-3_00))],
  },
  {
    id: 'tip-cancelled',
    rule: 7,
    title: 'A tip that comes back, once',
    steps: [
      send(stake('s', 3_00, { as: 'tip' }), ok(-3_00)),
      send(rollback('c', 's', { as: 'tip' }), ok(0), { means: [rollback('c', 's')] }),
      send(rollback('c', 's', { as: 'tip' }), ok(0), { means: [rollback('c', 's')] }),
    ],
    skip: { slotegrator: 'a tip is refunded like any other bet' },
  },
  {
    id: 'game-changed',
    rule: 9,
    title: 'Another game in the same session',
    needs: 'a second game',
    steps: [first, send(stake('t', 5_00, {}, 'q'), ok(-15_00), { game: 'other' })],
  },
  {
    id: 'game-unknown',
    rule: 9,
    title: 'A game that is not in the catalogue',
    steps: [
      send(bet, ok(-10_00), {
        game: 'unknown',
        but: { hub88: [refused('GAME_OFF', 0), 'it expects RS_ERROR_INVALID_GAME'] },
      }),
    ],
  },
  {
    id: 'pace',
    rule: 10,
    title: 'A hundred stakes: how long the answers take',
    steps: [
      send(stake('s', 1), ok(0, -1_00), {
        pace: { times: 100, millis: 3_000 },
        means: Array.from({ length: 100 }, (_, i) => stake(`s${i}`, 1)),
      }),
    ],
  },
  {
    id: 'killed',
    rule: 10,
    title: 'An answer that is lost because the server dies',
    needs: 'a drill',
    steps: [],
  },
];
