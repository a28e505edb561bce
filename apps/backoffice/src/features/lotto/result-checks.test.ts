import { formulaNames, formulas } from '@salung/lotto';
import { expect, it } from 'vitest';
import { emptyResult, fieldHint, resultProblems } from './result-checks.ts';
import { fieldText, outcomeText } from './result-text.ts';
import { type MoveFields, movedOf, moveProblems } from './round-checks.ts';

it.each(formulaNames)('every field of %s has a name and a hint in words', (name) => {
  for (const field of formulas[name].fields) {
    expect(fieldText(field.name)).not.toBe(field.name);
    expect(fieldHint(field)).toMatch(/[ก-๙]/);
  }
});

it('asks for every field, and reads what people type', () => {
  const check = resultProblems('thaiGovernment');
  expect(Object.values(check(emptyResult('thaiGovernment'))).every(Boolean)).toBe(true);
  expect(
    Object.values(check({ first: '๘๒๐๘๖๖', back2: '06', front3: '479, 054', back3: '068 837' })).some(
      Boolean,
    ),
  ).toBe(false);
  const wrong = check({ first: '82086', back2: '6', front3: '479', back3: '068 83a' });
  expect(new Set(Object.values(wrong)).size).toBeGreaterThan(2);
  expect(resultProblems('foreignIndex')({ index: '38596.36', change: '-1.5' })).toEqual({
    index: undefined,
    change: expect.any(String),
  });
});

it('says the digits of an outcome without what is not drawn', () => {
  expect(outcomeText({ top: '0866', bottom: '06', front3: [], bottom3: ['068', '837'] })).toBe(
    'บน 0866 · ล่าง 06 · 3 ตัวล่าง 068 837',
  );
});

const times: MoveFields = {
  drawDate: '2026-12-16',
  opensAt: '2026-12-06 10:00',
  closesAt: '2026-12-16 15:20',
  drawsAt: '2026-12-16 15:30',
};

it('sends the times of Bangkok as instants', () => {
  expect(Object.values(moveProblems(times)).some(Boolean)).toBe(false);
  expect(movedOf(times)).toEqual({
    drawDate: '2026-12-16',
    opensAt: '2026-12-06T03:00:00.000Z',
    closesAt: '2026-12-16T08:20:00.000Z',
    drawsAt: '2026-12-16T08:30:00.000Z',
  });
});

it.each<[keyof MoveFields, string]>([
  ['drawDate', '2026-13-01'],
  ['opensAt', 'tomorrow'],
  ['closesAt', '2026-12-06 10:00'],
  ['drawsAt', '2026-12-16 15:19'],
])('names what is wrong with %s', (field, typed) => {
  const found = moveProblems({ ...times, [field]: typed });
  expect(Object.entries(found).flatMap(([name, text]) => (text ? [name] : []))).toEqual([field]);
});
