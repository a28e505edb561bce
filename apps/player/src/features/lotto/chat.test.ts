import { readChat } from '@salung/lotto';
import { describe, expect, it } from 'vitest';
import { leftText, questionOf, readDialect } from './dialect.ts';

describe('a dialect that was stored', () => {
  it('is what it was, without settings that are none', () => {
    expect(readDialect('{"bare":"topBottom","x":"reverse"}')).toEqual({ bare: 'topBottom', x: 'reverse' });
    expect(readDialect('{"bare":"sideways","toString":"x"}')).toEqual({});
    for (const text of [null, '', '[', 'null', '7']) expect(readDialect(text)).toEqual({});
  });
});

describe('a pasted text', () => {
  const text = '12=50\nอะไร 34 กับ 56 78 ไม่รู้\n56=50';
  it('asks about a form once', () => {
    const question = questionOf(readChat(text).lines);
    expect(question).toMatchObject({ form: 'bare', text: '12=50' });
    expect(question?.readings.map(({ value }) => value)).toEqual(['top', 'topBottom']);
    expect(questionOf(readChat(text, { bare: 'top', hyphen: 'amount' }).lines)).toBeUndefined();
  });
  it('leaves the lines that could not be read', () => {
    const { lines } = readChat(text, { bare: 'top' });
    expect(leftText(lines, ['top2'])).toBe('อะไร 34 กับ 56 78 ไม่รู้');
  });
  it('leaves the bets that the market does not sell, to be read as before', () => {
    const { lines } = readChat('3 ตัวหน้า\n123=20\n456=20\n2 ตัวบน\n12=50\nรวม 90');
    const left = leftText(lines, ['top2', 'top3']);
    const bets = [
      { type: 'front3', number: '123', stake: 2_000 },
      { type: 'front3', number: '456', stake: 2_000 },
    ];
    const again = readChat(left);
    expect(again.lines.flatMap((line) => line.bets)).toMatchObject(bets);
    expect(again.total.pasted).toBeUndefined();
    expect(leftText(lines, ['top2', 'front3'])).toBe('');
  });
});
