import { dashboardFilters } from '@salung/contract';
import { expect, it } from 'vitest';
import { basisOf, beforeName, weekBeforeName } from './basis.ts';

it('a period that runs never has one name for two bases of comparison', () => {
  for (const filter of dashboardFilters.filter((each) => each !== 'yesterday')) {
    const [money, games] = [basisOf(true, false), basisOf(true, true)];
    expect(beforeName(filter, money), filter).not.toBe(beforeName(filter, games));
    expect(weekBeforeName(money)).not.toBe(weekBeforeName(games));
  }
});

it('chosen days that contain today say what they are compared with, and past ones are compared as a whole', () => {
  expect(beforeName('custom', basisOf(true, false))).toBe('ช่วงก่อนหน้าถึงเวลาเดียวกัน');
  expect(beforeName('custom', basisOf(true, true))).toBe('ช่วงก่อนหน้า นับทั้งวัน');
  for (const byDays of [false, true]) expect(beforeName('custom', basisOf(false, byDays))).toBe('ช่วงก่อนหน้า');
  expect(weekBeforeName(basisOf(true, false))).toBe('วันเดียวกันสัปดาห์ก่อน ถึงเวลาเดียวกัน');
  expect(weekBeforeName(basisOf(false, true))).toBe('วันเดียวกันสัปดาห์ก่อน');
});
