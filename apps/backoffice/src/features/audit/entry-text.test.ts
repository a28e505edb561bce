import { approvalKinds, auditActions } from '@salung/contract';
import {
  approvalStatuses,
  bankKinds,
  changeKinds,
  changeStatuses,
  creditActions,
  houseMoves,
  languages,
  lottoDebtWays,
  lottoNumberStates,
  playerStatuses,
  reportFormats,
  staffStatuses,
  thaiBanks,
  topupStatuses,
  turnoverStatuses,
  withdrawStatuses,
} from '@salung/contract/browser';
import { allPermissions, auditFields, auditSubjects, settings } from '@salung/contract/staff-catalogue';
import { bindLocale, type Locale, setLocale } from '@salung/ui';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { actionText, entryText } from './action-text.ts';
import { fieldText } from './entry-text.ts';
import { namedSubject } from './named-subject.ts';
import { subjectText } from './subject-text.ts';
import { valueText } from './value-text.ts';

const about = (type: string, id = '01935d5c-8f4e-7000-8000-0000abcd1234') => ({ type, id });
const player = about('player');

/** Every code that the contract lets stand in an entry: the field, the codes, what the entry is about. */
const codes: [string, readonly string[], { type: string; id: string }][] = [
  ['status', playerStatuses, player],
  ['status', changeStatuses, player],
  ['status', topupStatuses, about('topup')],
  ['status', withdrawStatuses, about('withdrawal')],
  ['status', staffStatuses, about('staff')],
  ['status', approvalStatuses, about('approval')],
  ['status', turnoverStatuses, about('turnover')],
  ['state', topupStatuses, about('report', 'topup')],
  ['state', withdrawStatuses, about('report', 'withdraw')],
  ['state', creditActions, about('report', 'credit')],
  ['kind', changeKinds, player],
  ['kind', bankKinds, about('bank-account')],
  ['action', creditActions, about('credit')],
  ['move', houseMoves, about('bank-account')],
  ['format', reportFormats, about('report', 'topup')],
  ['language', languages, player],
  ['permissions', allPermissions, about('role')],
  ['asked', approvalKinds, about('approval')],
  ['deed', approvalKinds, about('approval')],
  ['numberState', lottoNumberStates, about('lotto-round')],
  ['how', lottoDebtWays, about('lotto-debt')],
  ['bankCode', thaiBanks.map(({ code }) => code), about('bank-account')],
];

/** Names that are the same in both languages, or look like codes. */
const names = new Set(['Telegram', 'Facebook', 'LINE', 'CSV', 'Excel (XLSX)']);
const isCode = (text: string) => /_|[a-z]\.[a-z]|^[A-Z]{4,}$/.test(text);

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  bindLocale(overwriteGetLocale);
});

describe.each<[Locale, (text: string) => boolean]>([
  ['th', (text) => /[ก-๙]/.test(text)],
  ['en', (text) => /^[A-Z]/.test(text) && !/[ก-๙]/.test(text)],
])('in %s', (locale, reads) => {
  const isWord = (text: string) => names.has(text) || (reads(text) && !isCode(text));
  beforeAll(() => setLocale(locale));

  it.each(auditActions)('the action %s has words', (action) => {
    expect(actionText(action)).toSatisfy(isWord);
  });

  it('no two actions read the same, since one may filter by them', () => {
    expect(new Set(auditActions.map(actionText)).size).toBe(auditActions.length);
  });

  it('which way something was switched is said', () => {
    const [opened, closed] = [true, false].map((isActive) =>
      entryText({ action: 'maintenance.toggle', after: { isActive } }),
    );
    expect(opened).toSatisfy(isWord);
    expect(opened).not.toBe(closed);
    const action = 'banks.depositToggle';
    expect(entryText({ action, after: { isActive: true } })).toContain(actionText(action));
    expect(entryText({ action, after: { isActive: true } })).not.toBe(
      entryText({ action, after: { isActive: false } }),
    );
    expect(entryText({ action, after: null })).toBe(actionText(action));
  });

  it('an approval that came too late is not called one', () => {
    const action = 'approvals.approve';
    const late = entryText({ action, after: { status: 'EXPIRED' } });
    expect(late).toSatisfy(isWord);
    expect(late).not.toBe(actionText(action));
    expect(entryText({ action, after: { status: 'APPROVED' } })).toBe(actionText(action));
  });

  it.each(auditSubjects)('the subject %s has words', (type) => {
    expect(subjectText({ type, id: 'x' })).toSatisfy(isWord);
  });

  it.each(Object.keys(settings))('the setting %s has its name', (id) => {
    expect(namedSubject({ type: 'setting', id })).toSatisfy(isWord);
  });

  it.each(auditFields)('the field %s has words, wherever it stands', (field) => {
    expect(fieldText(field)).toSatisfy(isWord);
    expect(fieldText(`bank.${field}`)).toBe(fieldText(field));
  });

  it.each(codes)('the codes of %s have words: %j', (field, all, subject) => {
    for (const code of all) expect(valueText(field, code, subject), code).toSatisfy(isWord);
    expect(new Set(all.map((code) => valueText(field, code, subject))).size).toBe(all.length);
  });
});

describe('values', () => {
  beforeAll(() => setLocale('th'));

  it.each([
    ['amount', 150_025, '฿1,500.25'],
    ['counted', 0, '฿0.00'],
    ['failedLogins', 3, '3'],
    ['turnoverMultiplier', 1.5, '1.5 เท่า'],
    ['isActive', true, 'เปิด'],
    ['isActive', false, 'ปิด'],
    ['twoFactor', true, 'เปิด'],
    ['needsConsent', true, 'ใช่'],
    ['needsConsent', false, 'ไม่ใช่'],
    ['reason', null, '–'],
    ['reason', '', '–'],
    ['allowedAddresses', [], '–'],
    ['permissions', ['topup:read', 'audit:read'], 'ดูรายการฝาก, ดูบันทึกการทำงาน'],
    ['birthDate', '1990-05-20', '20 พ.ค. 2533'],
    ['deletedAt', '2026-05-20T03:04:00.000Z', '20 พ.ค. 2569 10:04:00'],
    ['shiftStart', '08:00:00', '08:00'],
    ['playerId', '01935d5c-8f4e-7000-8000-0000abcd1234', '…abcd1234'],
    ['text', 'โทรหาแล้ว', 'โทรหาแล้ว'],
    ['about', player, 'ผู้เล่น abcd1234'],
  ])('%s %j reads as %s', (field, value, text) => {
    expect(valueText(field, value, player)).toBe(text);
  });

  it('a setting reads as its own kind does', () => {
    expect(valueText('value', 5_000, about('setting', 'deposit.minimum'))).toBe('฿50.00');
  });

  it('a round of lotto is called by its market and day', () => {
    const round = about('lotto-round');
    const named = { [round.id]: 'ฮานอย 2026-12-01 #3' };
    expect(namedSubject(round, named)).toBe('งวดหวย ฮานอย · 1 ธ.ค. 2569 รอบ 3');
    expect(namedSubject(round)).toBe('งวดหวย abcd1234');
  });

  it('what is newer than the app stands as it came', () => {
    expect(fieldText('bank.brandNewField')).toBe('brand new field');
    expect(subjectText({ type: 'game-round', id: 'x' })).toBe('game-round');
    expect(valueText('status', 'FROZEN', player)).toBe('FROZEN');
    expect(actionText('games.launch')).toBe('games.launch');
  });
});
