import { approvalKinds } from '@salung/contract';
import { approvalObstacles } from '@salung/contract/browser';
import { beforeAll, expect, it } from 'vitest';
import { approvals as settings } from '../settings/approval-words.ts';
import { askText, kindText } from './ask-text.ts';
import { obstacleText } from './obstacle-text.ts';

beforeAll(() => settings['settings.edit'].askLater.load());

const until = '2026-05-12T03:00:00.000Z';

it('names everything that stands in the way of a decision', () => {
  const texts = approvalObstacles.map((code) =>
    obstacleText({ obstacle: { code, permission: 'credit:manage', until } }),
  );
  for (const text of texts) expect(text).toMatch(/[ก-๙]/);
  expect(new Set(texts).size).toBe(approvalObstacles.length);
  expect(obstacleText({ obstacle: null })).toBeNull();
});

const request = {
  amount: 5_000_000,
  player: { id: 'p', phone: '0812345678', firstName: 'สมชาย', lastName: 'ใจดี' },
  subject: { type: 'staff', id: 's', name: 'นภา (napha)' },
  action: null,
  before: null,
  after: null,
} as const;

it('says in words what is asked, give or take first', () => {
  const credit = { ...request, kind: 'credit.manage' } as const;
  const asked = (action: string) => askText({ ...credit, action });
  expect(asked('add_credit')).toBe('เพิ่มเครดิต ฿50,000.00 ให้ สมชาย ใจดี');
  expect(asked('cut_credit')).toBe('หักเครดิต ฿50,000.00 จาก สมชาย ใจดี');
  expect(new Set(['add_credit', 'cut_credit', 'add_bonus', 'cut_bonus'].map(asked)).size).toBe(4);
  expect(
    askText({
      ...request,
      kind: 'settings.edit',
      subject: { type: 'setting', id: 'approval.credit', name: null },
      before: { value: 1_000_000 },
      after: { value: 9_000_000 },
    }),
  ).toMatch(/฿10,000\.00.*฿90,000\.00/);
  expect(
    askText({
      ...request,
      player: null,
      kind: 'staff.edit',
      before: { role: 'Support' },
      after: { role: 'Finance' },
    }),
  ).toBe('เปลี่ยนบทบาทของ นภา (napha) จาก ฝ่ายบริการ เป็น การเงิน');
});

it('tells a debt that is collected from one that is waived', () => {
  const debt = { ...request, kind: 'lotto.settleDebt', subject: { type: 'lotto-debt', id: 'd', name: null } };
  const asked = (how: string) => askText({ ...debt, kind: 'lotto.settleDebt', after: { how } });
  expect(asked('collect')).toBe('เก็บยอดค้าง ฿50,000.00 จากกระเป๋าของ สมชาย ใจดี');
  expect(asked('waive')).toBe('ยกยอดค้าง ฿50,000.00 ให้ สมชาย ใจดี โดยไม่เก็บเงิน');
});

it('tells a code for all from a batch of codes', () => {
  const subject = { type: 'promotion', id: 'p', name: 'วันเกิด' };
  const asked = (kind: 'promotions.makeCodes' | 'promotions.openCodes', after: Record<string, unknown>) =>
    askText({ ...request, kind, amount: null, player: null, subject, after });
  expect(asked('promotions.makeCodes', { codes: 2 })).toBe('สร้างโค้ดใช้ครั้งเดียว 2 โค้ด ของโปร “วันเกิด”');
  const shared = 'สร้างโค้ด 2222 ที่ทุกคนใช้ได้ ของโปร “วันเกิด”';
  expect(asked('promotions.makeCodes', { sharedCode: '2222' })).toBe(shared);
  expect(asked('promotions.makeCodes', { codes: '2222' })).toBe(shared);
  expect(asked('promotions.openCodes', { codes: 2 })).toBe('ดาวน์โหลดโค้ด 2 โค้ด ของโปร “วันเกิด”');
});

it('names a round by its day, as people write it', () => {
  const round = (name: string) =>
    askText({
      ...request,
      kind: 'lotto.moveRound',
      player: null,
      subject: { type: 'lotto-round', id: 'r', name },
    });
  expect(round('ฮานอย 2026-12-01')).toBe('ยืนยันหรือเลื่อนงวด ฮานอย · 1 ธ.ค. 2569');
  expect(round('หวยเว็บ 2026-12-01 #31')).toBe('ยืนยันหรือเลื่อนงวด หวยเว็บ · 1 ธ.ค. 2569 รอบ 31');
  expect(round('ฮานอย')).toBe('ยืนยันหรือเลื่อนงวด ฮานอย');
});

it('has words of its own for every kind, also where nothing else is known', () => {
  const bare = { ...request, amount: null, player: null, subject: { type: 'x', id: 'x', name: null } };
  const texts = approvalKinds.map((kind) => askText({ ...bare, kind }));
  for (const text of texts) expect(text).toMatch(/[ก-๙]/);
  expect(new Set(texts).size).toBe(approvalKinds.length);
  expect(new Set(approvalKinds.map(kindText)).size).toBe(approvalKinds.length);
});
