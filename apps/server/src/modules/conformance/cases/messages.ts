import { MAX_PLAY } from '../../rounds/index.ts';
import {
  type ConformanceCase,
  type Expected,
  malformed,
  notBelieved,
  ok,
  refused,
  send,
  stake,
  type Tampering,
} from '../case.ts';

/** Signatures, the form of messages, sessions that begin. */

const bet = stake('s', 10_00);
const tampered = (id: string, title: string, tamper: Tampering): ConformanceCase => ({
  id,
  rule: 1,
  title,
  steps: [send(bet, notBelieved, { tamper })],
});
const noTime = { hub88: 'a signature of Hub88 has no time in it' };

const tooLarge: Expected = { ...malformed(0), code: { house: 'AMOUNT_TOO_LARGE' } };
const unreadable = (id: string, title: string, amountText: string): ConformanceCase => ({
  id,
  rule: 4,
  title,
  steps: [send(stake('s', 0, { amountText }), malformed(0))],
});

const authenticate = (session: string) => ({ do: 'authenticate', session }) as const;

export const messageCases: readonly ConformanceCase[] = [
  tampered('sig-missing', 'A message without a signature', 'no signature'),
  tampered('sig-wrong', 'A message with a wrong signature', 'wrong signature'),
  tampered('sig-other-body', 'The signature of another message', "another message's signature"),
  tampered('sig-other-key', 'A signature with a key of somebody else', "another provider's key"),
  tampered('sig-spacing', 'A space more than was signed', 'a space more'),
  {
    id: 'sig-old',
    rule: 1,
    title: 'A signature of ten minutes ago',
    skip: noTime,
    steps: [send(bet, notBelieved, { minutesOff: -10 })],
  },
  {
    id: 'sig-future',
    rule: 1,
    title: 'A signature of ten minutes from now',
    skip: noTime,
    steps: [send(bet, notBelieved, { minutesOff: 10 })],
  },
  tampered('sig-malformed', 'A message that is neither whole nor signed', 'broken and unsigned'),
  {
    id: 'body-malformed',
    rule: 0,
    title: 'A signed message that is not whole',
    steps: [send(bet, malformed(0), { tamper: 'broken' })],
  },
  {
    id: 'body-repeated-field',
    rule: 0,
    title: 'A signed message with one field twice',
    steps: [send(bet, malformed(0), { tamper: 'a repeated field' })],
  },
  {
    id: 'body-huge',
    rule: 0,
    title: 'A message that is too long',
    steps: [send(bet, { kind: 'httpError', wallet: 0 }, { tamper: 'too long' })],
  },
  {
    id: 'auth',
    rule: 6,
    title: 'A token belongs to one session of the provider',
    steps: [
      { do: 'send', message: authenticate('a'), expect: ok(0) },
      { do: 'send', message: authenticate('a'), expect: ok(0) },
      { do: 'send', message: authenticate('b'), expect: refused('WRONG_PLAYER', 0) },
    ],
  },
  {
    id: 'auth-late',
    rule: 6,
    title: 'A token that is used first after a minute',
    steps: [
      { do: 'launch', secondsAgo: 61 },
      { do: 'send', message: authenticate('a'), expect: refused('TOKEN_EXPIRED', 0) },
    ],
  },
  {
    id: 'session-late',
    rule: 6,
    title: 'A stake as the first use of a token, after a minute',
    steps: [{ do: 'launch', secondsAgo: 61 }, send(bet, refused('TOKEN_EXPIRED', 0))],
  },
  {
    id: 'session-of-another',
    rule: 6,
    title: "A stake with another player's token",
    steps: [{ do: 'launch', player: 'other' }, send(bet, refused('WRONG_PLAYER', 0), { token: 'other' })],
  },
  {
    id: 'balance',
    rule: 4,
    title: 'The balance, exactly',
    steps: [{ do: 'send', message: { do: 'balance' }, expect: ok(0) }],
  },
  {
    id: 'unknown-player',
    rule: 2,
    title: 'A player who is not known',
    steps: [send(bet, { kind: 'refused', verdict: 'UNKNOWN_PLAYER', wallet: 0 }, { player: 'nobody' })],
  },
  {
    id: 'stake-fraction',
    rule: 4,
    title: 'A stake with a fraction of a satang',
    steps: [send(stake('s', 1_00, { thousandths: 500 }), malformed(0))],
  },
  unreadable('stake-negative', 'A stake below zero', '-1'),
  unreadable('stake-exponent', 'A stake with an exponent', '1e1'),
  unreadable('stake-text', 'A stake in words', '"ten"'),
  {
    id: 'stake-highest',
    rule: 4,
    title: 'The highest amount, and one satang more',
    steps: [send(stake('s', MAX_PLAY), refused('INSUFFICIENT', 0)), send(stake('t', MAX_PLAY + 1), tooLarge)],
  },
  {
    id: 'stake-huge',
    rule: 4,
    title: 'A stake above all numbers',
    steps: [send(stake('s', 0, { amountText: '9007199254740993' }), tooLarge)],
  },
];
