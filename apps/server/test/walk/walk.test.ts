import { readFileSync } from 'node:fs';
import { type CallName, calls } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { notInChart } from '../chart.ts';
import { banks } from './banks.ts';
import { earnings } from './earnings.ts';
import { games } from './games.ts';
import { house } from './house.ts';
import { lotto } from './lotto.ts';
import { moneyInAndOut } from './money-in-and-out.ts';
import { promotions } from './promotions.ts';
import { rounds } from './rounds.ts';
import { app, type Chapters, setUpWalk, walked } from './step.ts';

/**
 * The examples of the documentation, sent one after the other to a house that is lived in: the demo's. Each does what
 * it is for, and what it answers is there. Every answer of the harness is held to its schema.
 */

setUpWalk();

const chapters: Chapters = {
  ...moneyInAndOut,
  ...promotions,
  ...house,
  ...games,
  ...earnings,
  ...lotto,
  ...rounds,
  ...banks,
};

describe('a walk along every call', () => {
  for (const [name, chapter] of Object.entries(chapters)) it(name, chapter);

  it('moved money between accounts of the chart alone, in ways that it has', async () => {
    expect(await notInChart(app)).toEqual([]);
  });

  it('left none out: neither of ours nor of those that were asked for', () => {
    expect(Object.keys(calls).filter((name) => !walked.has(name as CallName))).toEqual([]);
    const blank = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
    const ours = new Set([...walked].map((name) => `${calls[name].method} ${blank(calls[name].path)}`));
    const listed = readFileSync(new URL('../endpoints.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const there = listed.filter((line) => {
      const [, , method = '', path = ''] = line.split('\t');
      return ours.has(`${method} ${blank(path)}`);
    });
    expect(there).toHaveLength(129);
  });
});
