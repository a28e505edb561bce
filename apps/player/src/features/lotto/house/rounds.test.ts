import { describe, expect, it } from 'vitest';
import type { Market, Round } from '../types.ts';
import { roundsOf } from './rounds.ts';

const round = (id: string, phase: Round['phase']) => ({ id, phase }) as Round;
const market = (rounds: Round[], next: Round | null, latest?: Round) =>
  ({ rounds, next, latest: latest ? { round: latest } : null }) as Market;
const ids = (rounds: Round[]) => rounds.map(({ id }) => id);

describe('the draws that can be looked at', () => {
  const sells = round('2', 'OPEN');
  it('are the one that is about to be drawn, the one that sells and the latest', () => {
    const all = [round('1', 'CLOSED'), sells, round('3', 'COMING')];
    expect(ids(roundsOf(market(all, sells, round('0', 'SETTLED'))))).toEqual(['1', '2', '0']);
  });
  it('go on with the one that is looked at, after it is drawn and when it is not the latest any more', () => {
    const looked = round('1', 'OPEN');
    const drawn = market([sells], sells, round('1', 'SETTLED'));
    expect(roundsOf(drawn, looked)).toEqual([sells, round('1', 'SETTLED')]);
    const later = market([round('3', 'OPEN')], round('3', 'OPEN'), round('2', 'SETTLED'));
    expect(ids(roundsOf(later, looked))).toEqual(['3', '2', '1']);
  });
});
